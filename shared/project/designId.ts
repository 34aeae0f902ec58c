import { z } from 'zod';

export const designIdSchema = z.string().min(1).brand('DesignId');
export type DesignId = z.infer<typeof designIdSchema>;
