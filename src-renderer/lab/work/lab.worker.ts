import '../../threadWords.ts';
import '../../noEval.ts';
import { type ThreadOrder, worksOn } from '../../../shared/base/threads.ts';
import { combatTasks } from '../../../shared/combat/fairness/index.ts';

/** A thread of the battle lab. */
const work = worksOn(combatTasks, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<ThreadOrder>) => work(data));
