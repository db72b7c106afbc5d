const stepMinutes = 10;
const stepsPerHour = 60 / stepMinutes;

/**
 * The hours that the time field suggests: every ten minutes of a day, 144 of them (Rules 9.7).
 *
 * @example timeSuggestions()[1] // '00:10'
 */
export function timeSuggestions(): string[] {
  return Array.from({ length: 24 * stepsPerHour }, (_, index) => {
    const hours = Math.floor(index / stepsPerHour);
    const minutes = (index % stepsPerHour) * stepMinutes;
    return `${twoDigits(hours)}:${twoDigits(minutes)}`;
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
