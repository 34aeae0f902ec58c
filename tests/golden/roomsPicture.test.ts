import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roomOrders } from '../support/programs/roomOrders.ts';
import { roomsPicture } from '../support/programs/roomsPicture.ts';
import { projectRoot } from '../support/programs/sources.ts';

it('docs/images/rooms.svg shows the order of the rooms that the laws keep; npm run docs draws it', async () => {
  await expect(roomsPicture(roomOrders)).toMatchFileSnapshot(join(projectRoot, 'docs/images/rooms.svg'));
});
