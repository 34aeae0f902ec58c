import { z } from 'zod';

// zod would try out `new Function` as soon as a schema is made, which the page's content policy forbids. So this comes first.
z.config({ jitless: true });
