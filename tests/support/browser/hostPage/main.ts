import { z } from 'zod';
import { connect } from '../../../../shared/host/index.ts';
import { sendToHost } from '../../../../src-renderer/window/sending.ts';

// As the app does it: checking without code made at run time, which the content security policy forbids.
z.config({ jitless: true });
Object.assign(window, { host: connect(sendToHost()) });
