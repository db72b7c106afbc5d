/** Where the API says what happened. Fields never hold personal data: ids, codes and counts alone. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
