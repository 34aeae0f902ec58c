/** The octagon of a broken rule. */
export const ErrorMark = () => (
  <svg className="mark mark-error" viewBox="0 0 12 12" aria-hidden="true">
    <path fill="currentColor" d="M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z" />
    <path className="mark-cross" strokeWidth="1.8" d="M3.6 3.6l4.8 4.8M8.4 3.6l-4.8 4.8" />
  </svg>
);

/** The open triangle of advice. */
export const AdviceMark = () => (
  <svg className="mark mark-advice" viewBox="0 0 12 12" aria-hidden="true">
    <path fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" d="M6 1L11.2 11H.8z" />
    <path stroke="currentColor" strokeWidth="1.5" d="M6 4.5v3M6 8.6v1.2" />
  </svg>
);

/** The ringed tick of what is fine. */
export const FineMark = () => (
  <svg className="mark mark-fine" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
    <path fill="none" stroke="currentColor" strokeWidth="1.5" d="M3.4 6.2l1.9 1.9 3.4-3.9" />
  </svg>
);
