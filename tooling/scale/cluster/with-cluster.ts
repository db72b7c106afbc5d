import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Program } from '../../bench/product/program.ts';
import { startProduct } from '../../bench/product/start-product.ts';
import { withFolder, workspacePath } from '../../bench/workplace.ts';
import { createEmulatedProject, type EmulatedProject, type EmulatorHosts } from './emulated-project.ts';
import { emulatedProjectId } from './emulated-project-id.ts';
import { type MailCounter, startMailCounter } from './start-mail-counter.ts';

const run = promisify(execFile);

/** The one address under which all instances are reached. */
export const publicUrl = 'https://chauffeur.example';

/** Processes of the product that share a project and nothing else. */
export interface Cluster {
  /** The instances that are alive. */
  instances: readonly Program[];
  project: EmulatedProject;
  mails: MailCounter;
  add: () => Promise<void>;
  /** Runs a command of the product on the same project, and waits for its end. */
  command: (...args: string[]) => Promise<void>;
  /** SIGKILL, at the first of them. */
  killOne: () => Promise<void>;
}

interface Plan {
  hosts: EmulatorHosts;
  instances: number;
  /** Settings beside those that every instance needs. */
  settings?: NodeJS.ProcessEnv;
}

/** Does its work with so many instances on an empty project, and stops them. */
export function withCluster<T>(plan: Plan, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const project = createEmulatedProject(plan.hosts);
    await project.clear();
    const mails = await startMailCounter();
    const settings = { ...sharedSettings(folder, plan.hosts, mails), ...plan.settings };
    const instances: Program[] = [];
    let started = 0;
    async function add(): Promise<void> {
      started += 1;
      instances.push(await startProduct(path.join(folder, `instance-${started}`), settings));
    }
    async function killOne(): Promise<void> {
      await instances.shift()?.kill();
    }
    async function command(...args: string[]): Promise<void> {
      const env = { ...settings, PATH: process.env.PATH, DATA_DIR: path.join(folder, 'instance-1') };
      await run(process.execPath, [workspacePath('apps/api/dist/server.js'), ...args], { env });
    }
    try {
      await Promise.all(Array.from({ length: plan.instances }, add));
      return await work({ instances, project, mails, add, command, killOne });
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()));
      await mails.stop();
    }
  });
}

function sharedSettings(folder: string, hosts: EmulatorHosts, mails: MailCounter): NodeJS.ProcessEnv {
  return {
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: publicUrl,
    STORE: 'firestore',
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: emulatedProjectId,
    FIREBASE_API_KEY: 'any-key-of-the-emulator',
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.accounts,
    // Google's library asks nobody which cloud this machine is in.
    METADATA_SERVER_DETECTION: 'none',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`,
    COMPANY_FILE: companyFile(folder),
    RATE_LIMITS: 'off',
    BOT_CHECK: 'light',
    LOG_LEVEL: 'error',
  };
}

/** The example as a real company's, with an address to which orders can be sent: a public site of an example tells its operator so. */
function companyFile(folder: string): string {
  const example = JSON.parse(readFileSync(workspacePath('config/company.example.json'), 'utf8')) as object;
  const file = path.join(folder, 'company.json');
  writeFileSync(file, JSON.stringify({ ...example, example: false, email: 'office@example.com' }));
  return file;
}
