/** Figures as a person reads them, the same in every report. */
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const count = (value: number) => whole.format(value);
export const perSecond = (value: number) => `${whole.format(value)}/s`;
export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : whole.format(value)} ms`;
export const megabytes = (value: number) => `${value.toFixed(1)} MB`;
