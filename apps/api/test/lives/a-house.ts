import { type FleetSettings, httpContract, type Order, type RouteName } from '@chauffeur/core';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { createEmailProofLink } from '#modules/accounts/email-proofs.ts';
import { createDecisionLinks } from '#modules/decisions/decision-links.ts';
import { createRenderMail } from '#modules/mails/create-render-mail.ts';
import { createRenderSms } from '#modules/mails/driver-sms.ts';
import { createAgreementPath } from '#modules/orders/agreement-links.ts';
import { createRideLinks } from '#modules/ride-links/ride-links.ts';
import { createInvitationLinks } from '#modules/staff/team.ts';
import { type ClaimedMail, isSms } from '#ports/outbox-store.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aCompany } from '../money/a-company.ts';

export type AHouse = Awaited<ReturnType<typeof aHouse>>;

/** What a call is made of. */
interface Asked {
  ids?: Readonly<Record<string, string>>;
  query?: string;
  body?: object;
  cookie?: string;
}

/** Longer than any history takes. */
const until = '2090-01-01T00:00:00.000Z';

/** A company with two vans, a driver who has the driver's pages, and somebody who reads every mail and text message as it leaves. */
export async function aHouse(availability: FleetSettings['availability']) {
  const company = await aCompany();
  const { call, clock, deps } = company;
  const { publicUrl } = deps.settings;
  const driver = await aStaffSession(company, 'driver', { until });
  const { drivers, ...records } = aFleet([aVehicle('a'), aVehicle('b')], { availability });
  const withPages = drivers.map((one, index) => (index === 0 ? { ...one, accountId: driver.userId } : one));
  await deps.fleet.replace({ ...records, drivers: withPages });
  const links = createRideLinks({ ...deps, publicUrl });
  const agreementPath = createAgreementPath(deps.decisionKey);
  const renderMail = createRenderMail({
    ...deps,
    decisionLinks: createDecisionLinks({ ...deps, publicUrl }),
    agreementPath,
    offerPath: () => '/offre',
    takesCards: true,
    privateLinks: links,
    invitationLinks: createInvitationLinks({ ...deps, publicUrl }),
    emailProofLink: createEmailProofLink({ ...deps, publicUrl }),
    hasMapService: false,
    publicUrl,
  });
  const renderSms = createRenderSms(deps);

  async function wordsOf(mail: ClaimedMail): Promise<string> {
    if (isSms(mail.subject.kind)) return (await renderSms(mail))?.text ?? '';
    const made = await renderMail(mail);
    return made === null ? '' : [made.to, made.subject, made.text, made.html].join('\n');
  }

  return {
    ...company,
    driver,
    /** Somebody of the office who has shown a factor just now, and may do what money hangs on. */
    owner: () => aStaffSession(company, 'owner', { until }),
    links,
    agreementPath,
    /** Everything that is due leaves, and is read. */
    async post(): Promise<string[]> {
      const leaveUntil = new Date(clock.now().getTime() + 1000);
      const said: string[] = [];
      for (;;) {
        const mails = await deps.outbox.claim({ now: clock.now(), leaseUntil: leaveUntil, limit: 100 });
        if (mails.length === 0) return said;
        for (const mail of mails) {
          said.push(await wordsOf(mail));
          await deps.outbox.markSent(mail.id, clock.now());
        }
      }
    },
    /** A call of the contract. Rejects where it is answered by a fault of ours, or by what the contract does not document. */
    async ask(name: RouteName, { ids = {}, query = '', ...parts }: Asked) {
      const { method, path, answer: documented } = httpContract[name];
      const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(ids[key] ?? ''));
      const answer = await call(method, `${address}${query}`, parts);
      const trace = `${name} ${JSON.stringify(parts.body)} → ${answer.status} ${JSON.stringify(answer.body)}`;
      if (answer.status >= 500) throw new Error(trace);
      if (answer.status === documented.status && 'body' in documented) {
        const parsed = z.safeParse(documented.body, answer.body);
        if (!parsed.success || !isDeepStrictEqual(parsed.data, answer.body)) throw new Error(`undocumented: ${trace}`);
      }
      return answer;
    },
    bookerOf: (order: Pick<Order, 'id' | 'userUID'>) => links.tokenOf(order, 'booker'),
  };
}
