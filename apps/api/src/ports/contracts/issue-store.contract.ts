import { describe, expect, it } from 'vitest';
import { anIssue } from '#testing/an-issue.ts';
import type { IssueStore } from '../issue-store.ts';
import type { NewMail, OutboxStore } from '../outbox-store.ts';

function mailAbout(issueId: string, dedupeKey = issueId): NewMail {
  return { dedupeKey, subject: { kind: 'issue', issueId } };
}

/** What every issue store does; the sentences are those of `IssueStore`. */
export function describeIssueStoreContract(
  name: string,
  create: (limit: number) => { issues: IssueStore; outbox: OutboxStore },
) {
  const claim = (outbox: OutboxStore) =>
    outbox.claim({ now: new Date('2099-01-01'), leaseUntil: new Date('2099-01-02'), limit: 10 });

  describe(`${name} as an issue store`, () => {
    it('keeps a report with its mail', async () => {
      const { issues, outbox } = create(10);
      const issue = anIssue();
      await issues.add(issue, mailAbout(issue.id));
      expect(await issues.find(issue.id)).toEqual(issue);
      expect((await claim(outbox)).map(({ subject }) => subject)).toEqual([{ kind: 'issue', issueId: issue.id }]);
    });

    it('keeps a report that leaves its price open', async () => {
      const { issues } = create(10);
      const issue = anIssue({ price: undefined });
      await issues.add(issue);
      expect(await issues.find(issue.id)).toEqual(issue);
    });

    it('keeps a report alone where no mail is given', async () => {
      const { issues, outbox } = create(10);
      const issue = anIssue();
      await issues.add(issue);
      expect(await issues.find(issue.id)).toEqual(issue);
      expect(await claim(outbox)).toEqual([]);
    });

    it('keeps a report whose mail is known already, without a second mail', async () => {
      const { issues, outbox } = create(10);
      const [first, second] = [anIssue(), anIssue()];
      await issues.add(first, mailAbout(first.id, 'same mail'));
      await issues.add(second, mailAbout(second.id, 'same mail'));
      expect(await issues.find(second.id)).toEqual(second);
      expect(await claim(outbox)).toHaveLength(1);
    });

    it('keeps neither report nor mail where one of them cannot be kept', async () => {
      const { issues, outbox } = create(10);
      const issue = anIssue();
      const mail = { ...mailAbout(issue.id), dedupeKey: undefined as never };
      await expect(issues.add(issue, mail)).rejects.toThrow(/./);
      expect(await issues.find(issue.id)).toBeNull();
      expect(await claim(outbox)).toEqual([]);
    });

    it('keeps the first report of an id, with its mail, and says of others that it is known', async () => {
      const { issues, outbox } = create(3);
      const [first, older] = [anIssue(), anIssue()];
      expect(await issues.add(older)).toBe('added');
      expect(await issues.add(first, mailAbout(first.id))).toBe('added');
      for (const dedupeKey of ['second', 'third', 'fourth'])
        expect(await issues.add(anIssue({ id: first.id, trip: 'another' }), mailAbout(first.id, dedupeKey))).toBe(
          'known',
        );
      expect([await issues.find(first.id), await issues.find(older.id)]).toEqual([first, older]);
      expect(await claim(outbox)).toHaveLength(1);
    });

    it('answers null for an unknown id', async () => {
      expect(await create(10).issues.find('unknown')).toBeNull();
    });

    it('keeps the newest reports up to its limit, and drops the oldest beyond', async () => {
      const { issues } = create(3);
      const reports = Array.from({ length: 5 }, () => anIssue());
      for (const report of reports) await issues.add(report, mailAbout(report.id));
      const found = await Promise.all(reports.map(({ id }) => issues.find(id)));
      expect(found).toEqual([null, null, ...reports.slice(2)]);
    });
  });
}
