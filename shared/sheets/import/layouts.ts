/** How a sheet lays its designs out: component rows stacked under a design, side by side in blocks, or by name with their numbers on another sheet. */
export const layouts = ['stacked', 'wide', 'lookup', 'cards', 'transposed'] as const;
