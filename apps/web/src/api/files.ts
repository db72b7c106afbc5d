import { failureOfAnswer, failureOfSilence } from './api-failure.ts';
import { type CallOf, type FileName, pathOf, sentOf } from './client.ts';
import { baseUrl, readJson, send } from './exchange.ts';

/** A call that answers a file. */
export type FileCall = CallOf<FileName>;

/** A downloaded file and its name. */
export interface ApiFile {
  readonly name: string;
  readonly content: Blob;
}

/** Fetches a file, under the name that the API gives it. @throws {ApiFailure} as `call` */
export async function callFile({ name: call, ...options }: FileCall): Promise<ApiFile> {
  const sent = await sentOf(call, options);
  const response = await send(pathOf(call, options), sent).catch((cause: unknown) => {
    throw failureOfSilence(cause);
  });
  if (!response.ok) throw failureOfAnswer(response.status, await readJson(response).catch(() => undefined));
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

/** The address of a call, for those that fetch by themselves: a browser that follows a link, and the bot check. */
export function addressOf({ name, ...options }: CallOf<FileName | 'botChallenge'>): string {
  return baseUrl + pathOf(name, options);
}
