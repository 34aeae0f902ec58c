@echo off
rem The command line of an installed Motorpool: the program itself, run as Node.
setlocal
set ELECTRON_RUN_AS_NODE=1
"%~dp0..\..\Motorpool.exe" "%~dp0..\app.asar\out\main\motorpool.js" %*
