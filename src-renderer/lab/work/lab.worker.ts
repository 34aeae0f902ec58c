import '../../noEval.ts';
import { type ThreadOrder, worksOn } from '../../../shared/threads/index.ts';
import { labTasks } from './labTasks.ts';

/** A thread of the battle lab. */
const work = worksOn(labTasks, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<ThreadOrder>) => work(data));
