/** Long work in threads: tasks by name, and a pool that shares their pieces out. What a thread is, the caller says. */
export { makePool, type Pool, type StartThread, type StopSignal } from './pool.ts';
export { type Tasks, type ThreadOrder, type ThreadReply, worksOn } from './tasks.ts';
