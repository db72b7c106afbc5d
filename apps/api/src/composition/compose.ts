import type { FleetGround } from '@chauffeur/core';
import path from 'node:path';
import type { Logger } from 'pino';
import { createAeroApiFlights } from '#adapters/aeroapi/create-aeroapi-flights.ts';
import { createAltchaCheck } from '#adapters/altcha/create-altcha-check.ts';
import { createBusyShare } from '#adapters/process-memory/create-busy-share.ts';
import { createProcessMemory } from '#adapters/process-memory/create-process-memory.ts';
import { sweepUnfinished } from '#adapters/durable-file/durable-file.ts';
import { createGiveBackMemory } from '#background/give-back-memory.ts';
import { createJobRunner } from '#background/job-runner.ts';
import { appSecret } from '#config/app-secret.ts';
import { explainFile } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { missingFacts, type OperatorFiles, readOperatorFiles } from '#config/operator-files.ts';
import { createEmailProofLink } from '#modules/accounts/email-proofs.ts';
import { allJobs } from '#modules/all-jobs.ts';
import { type CompanyFacts, createCompanyFacts } from '#modules/company/company-facts.ts';
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
import { type Allow, createAllow } from '#plugins/rate-limits.ts';
import { outsideRequests } from '#plugins/request-context.ts';
import type { Identity } from '#ports/identity.ts';
import type { MailPreview } from '#ports/mail-preview.ts';
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
  /** Finishes what was begun and lets go of the files; tells what it waits for, step by step. */
  close: (waitsFor?: (what: string) => void) => Promise<void>;
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
  const companyFacts = await openCompany(stores, operator);
  const { company } = companyFacts;
  const documents = createDocuments({ company, publicUrl: settings.publicUrl });
  const linkKeys = linkKeysOf(secret);
  const { ground } = maps;
  const allow = createAllow({ enabled: settings.rateLimits, counter: engine.rateCounter });
  const mails = await openMails({ settings, company, stores, ground, identity, documents, linkKeys, allow, log });
  const payments = await openPayments(settings);
  const wakeOutbox = outsideRequests(mails.worker.wake);
  const sendsTexts = settings.sms.provider !== 'off';
  const paymentWorker = openPaymentWorker({ ...stores, ...around, payments, company, wakeOutbox, sendsTexts });
  const mailPreview = mails.preview && openPreview(mails.preview, secret);
  const decisionWorker = createDecisionWorker({ ...stores, payments, clock, log, wakeOutbox, sendsTexts });
  const deps: AppDeps = {
    settings,
    ...around,
    newId: engine.newId,
    company,
    companyFacts,
    ...stores,
    rateCounter: engine.rateCounter,
    storage: engine.storage,
    integrity: engine.integrity && watch.watchIntegrity(engine.integrity),
    identity,
    maps: watch.watchMaps(maps),
    sendsTexts,
    landings: openLandings(settings),
    payments,
    documents,
    publicConfig: publicConfigOf(settings),
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
  const giveBackMemory = createGiveBackMemory({ memory: createProcessMemory(), clock });
  const jobs = createJobRunner({ jobs: watch.watchJobs([...allJobs(deps), giveBackMemory]), log });
  return {
    deps,
    notices: startNotices(settings, toldOf(operator, companyFacts)),
    mailsAddress: mailPreview && mailsAddress(settings, mailPreview),
    start: () => {
      for (const worker of [mails.worker, paymentWorker, decisionWorker, jobs]) worker.start();
      void reportCompany();
    },
    close: inTurn({
      jobs: () => jobs.stop(),
      'answers of the company': () => decisionWorker.stop(),
      payments: () => paymentWorker.stop(),
      mails: () => finishMails(mails),
      accounts: closeIdentity,
      'the database': () => engine.close(),
    }),
  };
}

/** A mail whose answer takes longer is noted as doubtful while there is time for it, and not sent again at the next start. */
async function finishMails({ worker, close }: Awaited<ReturnType<typeof openMails>>): Promise<void> {
  const grace = setTimeout(close, handoverGraceMs);
  await worker.stop();
  clearTimeout(grace);
  close();
}

/** Closes one thing after the other, and tells by its name what is waited for. */
function inTurn(steps: Readonly<Record<string, () => Promise<void>>>): Product['close'] {
  return async (waitsFor = () => undefined) => {
    for (const [what, step] of Object.entries(steps)) {
      waitsFor(what);
      await step();
    }
  };
}

/** Who the company is, as it stands before anything is served. */
async function openCompany({ companies }: Pick<Engine['stores'], 'companies'>, file: OperatorFiles) {
  const companyFacts = createCompanyFacts({ companies, file });
  await companyFacts.refresh();
  return companyFacts;
}

function openPreview(mails: MailPreview, secret: string): NonNullable<AppDeps['mailPreview']> {
  return { mails, token: deriveKey(secret, 'mail-preview-v1').toString('base64url') };
}

function openLandings({ flights: service }: Settings): AppDeps['landings'] {
  return service && { flights: createAeroApiFlights(service), dailyCalls: service.dailyCalls };
}

function openBotCheck({ settings, stores, secret }: Pick<MailParts, 'settings' | 'stores'> & { secret: string }) {
  const key = deriveKey(secret, 'bot-check-v1');
  return createAltchaCheck({ nonces: stores.nonces, clock, key, profile: settings.botCheck });
}

/** What the start tells of the company: where an owner has saved it, what stands is that. */
function toldOf(operator: OperatorFiles, { company: companyNow, newest, isFilePassedOver }: CompanyFacts) {
  const company = companyNow();
  const version = newest();
  const saved = version && { at: version.savedAt, isFilePassedOver: isFilePassedOver() };
  return { ...operator, company, missingFacts: missingFacts(company), saved };
}

/**
 * What killed processes left half-written: mails, and copies that a restore was making.
 * @throws ConfigurationError where a folder is none to work with
 */
async function sweepDataDir({ dataDir }: Settings): Promise<void> {
  for (const folder of [dataDir, path.join(dataDir, 'outbox'), path.join(dataDir, 'sms')]) {
    await sweepUnfinished(folder).catch((error: unknown) => {
      throw explainFile(folder, error);
    });
  }
}

/** The address of the written mails, by this process's own port: while developing, the server before it passes on the API alone. */
function mailsAddress({ publicUrl, port }: Settings, { token }: { token: string }): string {
  return `http://${new URL(publicUrl).hostname}:${port}/dev/mails?token=${token}`;
}

/** The keys that sign the links of mails, one for each kind. */
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
  company: AppDeps['company'];
  stores: Engine['stores'];
  ground: FleetGround;
  identity: Identity;
  documents: Documents;
  linkKeys: ReturnType<typeof linkKeysOf>;
  allow: Allow;
  log: Logger;
}

/** Who sends mails once it is started, those first that an earlier process left waiting. */
async function openMails({
  settings,
  company,
  stores,
  ground,
  identity,
  documents,
  linkKeys: { decisionKey, invitationKey, rideLinkKey, emailProofKey },
  allow,
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
    holdBack: createHoldBack({ ...stores, identity, clock, allow }),
    alertAbout: createAlertAbout({ ...stores, clock }),
    clock,
    log,
    chance: Math.random,
    busyShare: createBusyShare(),
  });
  return { worker, preview, close };
}
