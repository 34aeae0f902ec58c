import { z } from 'zod';
import { connectHost } from '../../../../src-renderer/window/host.ts';

// As the app does it: checking without code made at run time, which the content security policy forbids.
z.config({ jitless: true });
Object.assign(window, { host: connectHost() });
