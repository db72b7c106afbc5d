import {
  type Catalogue,
  type FieldErrors,
  type Language,
  type OfficePrices,
  type PriceDraft,
  priceChanges,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { askForFactor } from '#api/ask-for-factor.ts';
import { call } from '#api/client.ts';
import { officePricesQuery } from '#api/queries/office-prices.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { fieldOf, type PricesDraft, pricesDraftOf, readPrices } from './price-draft.ts';

/** How far what was typed has been saved. */
type Phase = 'still' | 'waiting' | 'busy' | 'refused' | 'failed';

/** How long nobody must have typed before it is saved. */
const restMs = 1_200;

interface Opened {
  /** The catalogue that the prices are typed over. */
  readonly base: Catalogue;
  /** The draft's revision as it was read; null where there is none. */
  readonly was: string | null;
  readonly values: PricesDraft;
}

function openedOf({ draft, sold }: Pick<OfficePrices, 'draft' | 'sold'>, language: Language): Opened {
  const base = draft?.content ?? sold;
  return { base, was: draft?.revision ?? null, values: pricesDraftOf(base, language) };
}

/** Sends what was typed, one after another; knows how far it is kept, and what stands in the way. */
function useDraftSaving(prices: OfficePrices) {
  const queries = useQueryClient();
  const language = useLanguage();
  const [opened, setOpened] = useState(() => openedOf(prices, language));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [phase, setPhase] = useState<Phase>('still');
  const [theirs, setTheirs] = useState<OfficePrices | null>(null);
  // What is typed while something is on its way is sent after it.
  const newest = useRef(opened);
  const running = useRef<Promise<PriceDraft | null | undefined>>(Promise.resolve(undefined));

  function set(next: Opened) {
    newest.current = next;
    setOpened(next);
  }

  async function send(): Promise<PriceDraft | null | undefined> {
    const { base, was, values } = newest.current;
    const read = readPrices(values, base);
    setErrors('errors' in read ? read.errors : {});
    setPhase('errors' in read ? 'refused' : 'busy');
    if ('errors' in read) return undefined;
    try {
      // Prices that are those in force need no draft.
      const content = priceChanges(prices.sold, read.value).length === 0 ? null : read.value;
      const { draft } = await call('savePriceDraft', { body: { was, content } });
      set({ ...newest.current, was: draft?.revision ?? null });
      queries.setQueryData(officePricesQuery.queryKey, (known) => known && { ...known, draft });
      setPhase(newest.current.values === values ? 'still' : 'waiting');
      return draft;
    } catch (failure) {
      await explain(failure);
      return undefined;
    }
  }

  async function explain(failure: unknown) {
    if (failure instanceof ApiFailure && failure.code === 'record_changed') {
      setTheirs(await queries.fetchQuery({ ...officePricesQuery, staleTime: 0 }));
      return setPhase('refused');
    }
    askForFactor(failure);
    const fields = failure instanceof ApiFailure ? Object.entries(failure.fields) : [];
    if (fields.length === 0) return setPhase('failed');
    setErrors(Object.fromEntries(fields.map(([path, key]) => [fieldOf(path.replace(/^content\./, '')), key])));
    return setPhase('refused');
  }

  /**
   * Keeps what is typed now, after what is on its way, since each is kept on top of the one before; answers the draft as it is kept then, null
   * where there is none, nothing where it cannot be kept.
   */
  function flush(): Promise<PriceDraft | null | undefined> {
    running.current = running.current.then(send, send);
    return running.current;
  }

  const reset = (present: OfficePrices) => set(openedOf(present, language));
  return { opened, newest, set, reset, errors, setErrors, phase, setPhase, theirs, setTheirs, flush };
}

/**
 * The draft as it is typed, kept on the server a moment later, on top of what was read: what somebody else has changed meanwhile is shown,
 * and nothing typed is lost (Rules 20.2).
 */
export function usePriceDraft(prices: OfficePrices) {
  const { opened, newest, set, reset, errors, setErrors, phase, setPhase, theirs, setTheirs, flush } =
    useDraftSaving(prices);

  function open(present: OfficePrices) {
    reset(present);
    setErrors({});
    setTheirs(null);
    setPhase('still');
  }

  const isWaiting = phase === 'waiting' && theirs === null;
  const keep = useEffectEvent(() => void flush());
  const keepOnLeaving = useEffectEvent(() => {
    if (isWaiting) void flush();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => keep(), restMs);
    return () => clearTimeout(timer);
  }, [isWaiting, opened.values]);
  useEffect(() => () => keepOnLeaving(), []);

  // What somebody else has saved or published is taken over where nothing is typed on top of it.
  const revision = prices.draft?.revision ?? null;
  const { version } = prices.sold;
  const adopt = useEffectEvent(() => {
    if (phase === 'still' && theirs === null && (revision !== newest.current.was || revision === null)) open(prices);
  });
  useEffect(() => adopt(), [revision, version]);

  return {
    values: opened.values,
    errors,
    phase,
    change: (values: PricesDraft): void => {
      set({ ...newest.current, values });
      setPhase('waiting');
    },
    flush: (): ReturnType<typeof flush> => flush(),
    open: (present: OfficePrices): void => open(present),
    /** The catalogue that what is typed makes; null where a field is refused. */
    typed: (): Catalogue | null => {
      const read = readPrices(opened.values, opened.base);
      return 'errors' in read ? null : read.value;
    },
    conflict: theirs && {
      theirs,
      keepMine: (): void => {
        set({ ...newest.current, was: theirs.draft?.revision ?? null, base: theirs.draft?.content ?? theirs.sold });
        setTheirs(null);
        void flush();
      },
      takeTheirs: (): void => open(theirs),
    },
  };
}

export type EditedPrices = ReturnType<typeof usePriceDraft>;
