import { failureOfAnswer, failureOfSilence } from './api-failure.ts';
import { type CallOf, type FileName, pathOf, sentOf } from './client.ts';
import { baseUrl, readJson, send } from './exchange.ts';

/** A file of the API's, by the call that answers it. */
export type FileCall = CallOf<FileName>;

/** What is downloaded, and under which name. */
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

/** Where to call, for a browser that follows a link and for the bot check, which fetch by themselves. */
export function addressOf({ name, ...options }: CallOf<FileName | 'botChallenge'>): string {
  return baseUrl + pathOf(name, options);
}
