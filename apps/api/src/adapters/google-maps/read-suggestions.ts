import * as z from 'zod/mini';
import { ProviderFailure } from '../remote-maps/provider-failure.ts';
import { plainText } from '../remote-maps/searchable-text.ts';
import type { ProviderAnswer } from '../remote-maps/send-request.ts';

/** A place that Google suggests. */
export interface GoogleSuggestion {
  googleId: string;
  mainText: string;
  secondaryText: string;
}

const formattableText = z.optional(z.object({ text: z.optional(z.string()) }));
const predictionSchema = z.object({
  placeId: z.string().check(z.minLength(1)),
  structuredFormat: z.object({ mainText: formattableText, secondaryText: formattableText }),
});
/** No hit is an empty object. Predictions of queries, which are no places, are passed over. */
const answerSchema = z.object({
  suggestions: z.optional(z.array(z.object({ placePrediction: z.optional(z.unknown()) }))),
});

/** @throws ProviderFailure where the answer is no list of suggestions */
export function readSuggestions({ status, body }: ProviderAnswer): GoogleSuggestion[] {
  // Nothing that a visitor types makes a wrong request: one that is refused is ours, or the key is wrong.
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFailure('unreadable', { status });
  return (answer.data.suggestions ?? []).flatMap(({ placePrediction }) => suggestionOf(placePrediction));
}

function suggestionOf(prediction: unknown): GoogleSuggestion[] {
  const parsed = predictionSchema.safeParse(prediction);
  if (!parsed.success) return [];
  const { placeId: googleId, structuredFormat } = parsed.data;
  const mainText = plainText(structuredFormat.mainText?.text ?? '');
  // All of them are in France, and the line is short.
  const secondaryText = plainText(structuredFormat.secondaryText?.text ?? '').replace(/,? ?France$/, '');
  return mainText === '' ? [] : [{ googleId, mainText, secondaryText }];
}
