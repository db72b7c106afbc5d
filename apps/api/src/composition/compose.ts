import { randomUUID } from 'node:crypto';
import type { FleetGround } from '@chauffeur/core';
import path from 'node:path';
import type { Logger } from 'pino';
import { createAltchaCheck } from '#adapters/altcha/create-altcha-check.ts';
import { sweepUnfinished } from '#adapters/durable-file/durable-file.ts';
import { createJobRunner } from '#background/job-runner.ts';
import { appSecret } from '#config/app-secret.ts';
import type { Settings } from '#config/env.ts';
import { type OperatorFiles, readOperatorFiles } from '#config/operator-files.ts';
import { createEmailProofLink } from '#modules/accounts/email-proofs.ts';
import { allJobs } from '#modules/all-jobs.ts';
import { createDecisionWorker } from '#modules/decisions/decision-worker.ts';
import { createDecisionLinks } from '#modules/decisions/decision-links.ts';
import { createOfferPath } from '#modules/office/offers.ts';
import { createAgreementPath } from '#modules/orders/agreement-links.ts';
import { createDocuments, type Documents } from '#modules/documents/create-documents.ts';
import { withVehicles } from '#modules/fleet/sell-vehicles.ts';
import { createRenderSms } from '#modules/mails/driver-sms.ts';
import { createRenderMail } from '#modules/mails/create-render-mail.ts';
import { createReportCompany } from '#modules/notifications/report-company.ts';
import { createRideLinks } from '#modules/ride-links/ride-links.ts';
import { createInvitationLinks } from '#modules/staff/team.ts';
import { createAlertAbout } from '#modules/outbox/alert-about.ts';
import { createHoldBack } from '#modules/outbox/hold-back.ts';
import { createOutboxWorker } from '#modules/outbox/outbox-worker.ts';
import { outsideRequests } from '#plugins/request-context.ts';
import type { Identity } from '#ports/identity.ts';
import type { AppDeps } from '../app-deps.ts';
import { deriveKey } from './derive-key.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { openIdentity } from './open-identity.ts';
import { openLog } from './open-log.ts';
import { openMailer, openSms } from './open-mailer.ts';
import { openMaps } from './open-maps.ts';
import { openMonitoring } from './open-monitoring.ts';
import { openPaymentWorker, openPayments } from './open-payments.ts';
import { publicConfigOf } from './public-config.ts';
import { startNotices } from './start-notices.ts';
import { systemClock as clock } from './system-clock.ts';

/** How long a mail may take to be handed over once the process is told to stop: less than that process has (server.ts). */
const handoverGraceMs = 6_000;

/** The product, put together: it neither listens nor works by itself yet. */
interface Product {
  deps: AppDeps;
  /** What the operator should know at start, a line each. */
  notices: string[];
  /** Where the written mails can be looked at, with the token that opens them; null where they cannot. */
  mailsAddress: string | null;
  /**
   * Mails leave, jobs run and payments are followed from here on. Called once it is known that this process serves: one that cannot
   * would take work from the one that does, and break it off by ending.
   */
  start: () => void;
  /** Finishes what was begun and lets go of the files. */
  close: () => Promise<void>;
}

/** Picks the adapters for the settings and connects them: the one place that knows any of them. */
export async function compose(settings: Settings, { root }: { root: string }): Promise<Product> {
  const operator = readOperatorFiles({ root, ...settings });
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const log = openLog(settings.logLevel);
  await sweepDataDir(settings);
  const engine = await openEngine({ settings, secret, clock });
  const watch = await openMonitoring({ settings, backlog: engine.backlog, clock });
  const placeIdKey = deriveKey(secret, 'place-id-v1');
  const maps = openMaps(settings.maps, { placeIdKey, clock, log, metrics: watch.metrics });
  const around = { ground: maps.ground, clock, log };
  const stores = withVehicles(watch.watchStores(engine.stores), around);
  await stores.catalogue.seed(operator.catalogue);
  const { identity, close: closeIdentity } = await openIdentity({ settings, engine, secret, log, clock });
  const documents = createDocuments({ company: operator.company, publicUrl: settings.publicUrl });
  const linkKeys = linkKeysOf(secret);
  const { ground } = maps;
  const mails = await openMails({ settings, operator, stores, ground, identity, documents, linkKeys, log });
  const payments = await openPayments(settings);
  const wakeOutbox = outsideRequests(mails.worker.wake);
  const { answerWithinHours } = operator.company;
  const paymentWorker = openPaymentWorker({ ...stores, ...around, payments, answerWithinHours, wakeOutbox });
  const mailPreview = mails.preview && {
    mails: mails.preview,
    token: deriveKey(secret, 'mail-preview-v1').toString('base64url'),
  };
  const decisionWorker = createDecisionWorker({ ...stores, payments, clock, log, wakeOutbox });
  const deps: AppDeps = {
    settings,
    ...around,
    newId: randomUUID,
    answerWithinHours,
    ...stores,
    rateCounter: engine.rateCounter,
    storage: engine.storage,
    integrity: engine.integrity && watch.watchIntegrity(engine.integrity),
    identity,
    maps: watch.watchMaps(maps),
    sendsTexts: settings.sms.provider !== 'off',
    payments,
    documents,
    publicConfig: publicConfigOf(operator, settings),
    quoteKey: deriveKey(secret, 'quote-v1'),
    ...linkKeys,
    factorKey: deriveKey(secret, 'staff-factor-v1'),
    botCheck: openBotCheck({ settings, stores, secret }),
    wakeOutbox,
    wakeDecisions: outsideRequests(decisionWorker.wake),
    wakePayments: outsideRequests(paymentWorker.wake),
    mailPreview,
    siteRoot: path.join(root, 'apps/web/dist'),
    driverPhoto: operator.driverPhoto,
    photosFolder: operator.photosFolder,
    monitoring: watch.monitoring,
  };
  const reportCompany = createReportCompany(deps);
  const jobs = createJobRunner({ jobs: watch.watchJobs(allJobs(deps)), log });
  return {
    deps,
    notices: startNotices(settings, operator),
    mailsAddress: mailPreview && mailsAddress(settings, mailPreview),
    start: () => {
      for (const worker of [mails.worker, paymentWorker, decisionWorker, jobs]) worker.start();
      void reportCompany();
    },
    close: async () => {
      await jobs.stop();
      await decisionWorker.stop();
      await paymentWorker.stop();
      // A mail whose answer takes longer is noted as doubtful while there is time for it, and not sent again at the next start.
      const grace = setTimeout(mails.close, handoverGraceMs);
      await mails.worker.stop();
      clearTimeout(grace);
      mails.close();
      await closeIdentity();
      await engine.close();
    },
  };
}

function openBotCheck({ settings, stores, secret }: Pick<MailParts, 'settings' | 'stores'> & { secret: string }) {
  const key = deriveKey(secret, 'bot-check-v1');
  return createAltchaCheck({ nonces: stores.nonces, clock, key, profile: settings.botCheck });
}

/** What killed processes left half-written: mails, and copies that a restore was making. */
async function sweepDataDir({ dataDir }: Settings): Promise<void> {
  for (const folder of [dataDir, path.join(dataDir, 'outbox'), path.join(dataDir, 'sms')])
    await sweepUnfinished(folder);
}

/** By the port of this process: what stands before it while developing passes on the API alone. */
function mailsAddress({ publicUrl, port }: Settings, { token }: { token: string }): string {
  return `http://${new URL(publicUrl).hostname}:${port}/dev/mails?token=${token}`;
}

/** Of which the links of mails are made. */
function linkKeysOf(secret: string): Pick<AppDeps, 'decisionKey' | 'invitationKey' | 'rideLinkKey' | 'emailProofKey'> {
  return {
    decisionKey: deriveKey(secret, 'decision-v1'),
    invitationKey: deriveKey(secret, 'staff-invitation-v1'),
    rideLinkKey: deriveKey(secret, 'ride-link-v1'),
    emailProofKey: deriveKey(secret, 'email-proof-v1'),
  };
}

interface MailParts {
  settings: Settings;
  operator: OperatorFiles;
  stores: Engine['stores'];
  ground: FleetGround;
  identity: Identity;
  documents: Documents;
  linkKeys: ReturnType<typeof linkKeysOf>;
  log: Logger;
}

/** Who sends mails once it is started, those first that an earlier process left waiting. */
async function openMails({
  settings,
  operator: { company },
  stores,
  ground,
  identity,
  documents,
  linkKeys: { decisionKey, invitationKey, rideLinkKey, emailProofKey },
  log,
}: MailParts) {
  const { publicUrl } = settings;
  const decisionLinks = createDecisionLinks({ decisionKey, publicUrl });
  const { mailer, preview, close } = await openMailer(settings, company);
  const sender = openSms(settings);
  const worker = createOutboxWorker({
    ...(sender && { sms: { sender, render: createRenderSms({ ...stores, company, clock }) } }),
    outbox: stores.outbox,
    mailer,
    renderMail: createRenderMail({
      ...stores,
      ground,
      identity,
      documents,
      decisionLinks,
      agreementPath: createAgreementPath(decisionKey),
      offerPath: createOfferPath(decisionKey),
      takesCards: settings.stripe !== null,
      privateLinks: createRideLinks({ ...stores, rideLinkKey, publicUrl, clock }),
      invitationLinks: createInvitationLinks({ invitationKey, publicUrl }),
      emailProofLink: createEmailProofLink({ emailProofKey, publicUrl, clock }),
      hasMapService: settings.maps.provider !== 'offline',
      company,
      clock,
      publicUrl,
    }),
    holdBack: createHoldBack({ ...stores, identity, clock }).holdBack,
    alertAbout: createAlertAbout({ ...stores, clock }),
    clock,
    log,
    chance: Math.random,
  });
  return { worker, preview, close };
}
