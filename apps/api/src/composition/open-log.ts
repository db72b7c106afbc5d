import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '#config/env.ts';
import { currentRequestId } from '#plugins/request-context.ts';
import { hideSecrets } from './hide-secrets.ts';

/** Pino's levels in the words that collectors of logs filter and alert by. */
const severities: Readonly<Record<string, string>> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

/**
 * The log: a JSON object a line on standard output, with `severity`, `time` (ISO, UTC) and `message`, and the `requestId` of the
 * request during which it was written, where there is one. What might tell of a person or open a door is taken out of every line.
 */
export function openLog(level: Settings['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ severity: severities[label] ?? 'DEFAULT' }) },
      mixin: requestFields,
      serializers: { err: errorFields },
      hooks: { streamWrite: hideSecrets },
    },
    destination,
  );
}

function requestFields(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** Of an error what tells where to look. Libraries hang requests, bodies and answers onto theirs. */
function errorFields(error: Error): object {
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  return { type, message, ...(typeof code === 'string' && { code }), stack };
}
