/**
 * Texts on their way out: to a terminal, a title bar, a file name or a CSV file. What a stranger wrote must not move the cursor there,
 * turn the text around it, or name a device.
 */
export { directionParts, escapedControls, isolated, textOfCell, withoutControls } from './controls.ts';
export { fileNameWith, fileStem, isDeviceName, safeFileName } from './fileNames.ts';
