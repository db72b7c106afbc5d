import { mailRankOf, type MailRank, mailShare, type NewMail, rankBeyondShare } from '#ports/outbox-store.ts';
import { createRecentMap } from '../recent-map.ts';

/** In which rank a mail is added at an instant, in milliseconds since the epoch; asked again for the same object it says the same. */
export type RankOf = (mail: NewMail, atMs: number) => MailRank | typeof rankBeyondShare;

/** So many accounts that had something leave lately; of one that is forgotten a share begins anew. */
const mostAccounts = 10_000;

const ofEngine = new WeakMap<object, RankOf>();

/** The ranking that all stores of an engine share, since several of them add mails of one account. */
export function rankOfEngine(engine: object): RankOf {
  const known = ofEngine.get(engine) ?? createRankOf();
  ofEngine.set(engine, known);
  return known;
}

/** What is beyond the share does not count towards it, so that whoever has too much leave still has a share. */
function createRankOf(): RankOf {
  const taken = createRecentMap<{ mails: number; atMs: number }>(mostAccounts);
  // A write that lost a race is made again with the same mails.
  const ranks = new WeakMap<NewMail, ReturnType<RankOf>>();

  function isWithinShare(account: string, atMs: number): boolean {
    const before = taken.get(account) ?? { mails: 0, atMs };
    const mails = Math.max(0, before.mails - Math.max(0, atMs - before.atMs) / mailShare.oneMoreEachMs);
    if (mails > mailShare.atOnce - 1) return false;
    taken.set(account, { mails: mails + 1, atMs: Math.max(atMs, before.atMs) });
    return true;
  }

  function takeRank({ subject, account }: NewMail, atMs: number): ReturnType<RankOf> {
    const rank = mailRankOf(subject.kind);
    return rank === 0 || account === undefined || isWithinShare(account, atMs) ? rank : rankBeyondShare;
  }

  return (mail, atMs) => {
    const rank = ranks.get(mail) ?? takeRank(mail, atMs);
    ranks.set(mail, rank);
    return rank;
  };
}
