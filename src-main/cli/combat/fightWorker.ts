import { parentPort } from 'node:worker_threads';
import { type ThreadOrder, worksOn } from '../../../shared/base/threads.ts';
import { combatTasks } from '../../../shared/combat/fairness/index.ts';

/** A thread that fights for the command line. The program that starts it is the only sender, so its orders need no check. */
const work = worksOn(combatTasks, (reply) => parentPort?.postMessage(reply));
parentPort?.on('message', (order: ThreadOrder) => work(order));
