/** Ways to call a command, and what each does. */
export type Forms = readonly (readonly [form: string, about: string])[];

/** Lists the forms, each with "motorpool " before it and its description in a second column. */
export function formsText(forms: Forms): string {
  const width = Math.max(...forms.map(([form]) => form.length));
  return forms.map(([form, about]) => `  motorpool ${form.padEnd(width)}  ${about}`).join('\n');
}
