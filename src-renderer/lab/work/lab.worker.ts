import '../../noEval.ts';
import { labTasks } from './labTasks.ts';
import { type ThreadOrder, worksOn } from './tasks.ts';

/** A thread of the battle lab. */
const work = worksOn(labTasks, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<ThreadOrder>) => work(data));
