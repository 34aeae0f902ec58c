import { z } from 'zod';

/** Describes a call: what it takes and what it returns. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });
export const none = z.null();
export const base64 = z.base64();
/** An opaque name that the host gave to a file; never a path from the page. */
export const fileRef = z.string().min(1).max(200);
export const fileName = z.string().min(1).max(255);
/** A project as text, at most 50 MB. */
export const projectText = z.string().max(50_000_000);

/** A file the player chose in the page (browser host); the host asks for one itself when this is null (Electron). */
export const upload = z.strictObject({ name: fileName, bytes: base64 });
