// Takes the place of what pdfkit would lock PDFs with; see electron.config.ts.
export const cbc = undefined;
export const ecb = undefined;
