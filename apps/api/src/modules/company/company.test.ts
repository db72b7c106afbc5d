import {
  type Company,
  type CompanyForm,
  companyFormOf,
  type CompanyVersion,
  type OfficeCompany,
} from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { anApi } from '#testing/an-api.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { createCompanyFacts, followCompany } from './company-facts.ts';

const never = new AbortController().signal;

async function anOwner() {
  const api = await anApi();
  const { cookie } = await aStaffSession(api, 'owner');
  const read = async (): Promise<OfficeCompany> => (await api.call('GET', '/staff/company', { cookie })).body;
  const put = (was: number, facts: CompanyForm) => api.call('PUT', '/staff/company', { cookie, body: { was, facts } });
  /** Saves the facts as they stand but for what is named. */
  const save = async (changes: Partial<CompanyForm>) => {
    const { version, facts } = await read();
    return put(version, { ...companyFormOf(facts), ...changes });
  };
  return { ...api, cookie, read, put, save };
}

/** Another instance on the same storage. */
const elsewhere = ({ deps }: Awaited<ReturnType<typeof anOwner>>, company = aCompany()) =>
  createCompanyFacts({
    companies: deps.companies,
    file: { company, standing: { since: null, driver: null, reviews: null } },
  });

describe('who the company is', () => {
  it('is what the file says until an owner saves it, then what was saved, at once and everywhere (Rules 22.1)', async () => {
    const api = await anOwner();
    expect(await api.read()).toMatchObject({ version: 0, saved: null, facts: { phone: aCompany().phone } });
    const config = async () => (await api.call('GET', '/config')).body;
    expect((await config()).company.phone).toBe(aCompany().phone);

    const { status, body } = await api.save({ phone: '03 44 99 99 99', since: 2012, answerWithinHours: 6 });
    expect([status, body.version, body.saved.at]).toEqual([200, 1, api.clock.at]);
    expect(await config()).toMatchObject({
      company: { phone: '03 44 99 99 99', insurer: aCompany().insurer },
      standing: { since: 2012 },
      identity: 'local',
    });
    expect(api.deps.company().answerWithinHours).toBe(6);
  });

  it('is heard of by another instance when it looks next', async () => {
    const api = await anOwner();
    const other = elsewhere(api);
    await api.save({ phone: '03 44 99 99 99' });
    expect(other.company().phone).toBe(aCompany().phone);
    await followCompany(other).run(never);
    expect(other.company().phone).toBe('03 44 99 99 99');
    const known = other.company();
    await other.refresh();
    expect(other.company()).toBe(known);
  });

  it('stays the newest that was read where an older answer comes late', async () => {
    const api = await anOwner();
    const found: (CompanyVersion | null)[] = [];
    for (const phone of ['03 44 00 00 01', '03 44 00 00 02']) {
      await api.save({ phone });
      found.push(await api.deps.companies.newest());
    }
    const file = { company: aCompany(), standing: { since: null, driver: null, reviews: null } };
    const late = createCompanyFacts({ companies: { newest: async () => found.pop() ?? null }, file });
    await late.refresh();
    await late.refresh();
    expect([late.newest()?.version, late.company().phone]).toEqual([2, '03 44 00 00 02']);
  });

  it('passes the file over once it was saved, which is told where somebody has changed the file since', async () => {
    const api = await anOwner();
    const [same, changed] = [elsewhere(api), elsewhere(api, aCompany({ phone: '03 44 11 11 11' }))];
    expect(changed.isFilePassedOver()).toBe(false);
    await api.save({ insurer: 'Assurances du Valois' });
    await Promise.all([same.refresh(), changed.refresh()]);
    expect([same.isFilePassedOver(), changed.isFilePassedOver()]).toEqual([false, true]);
    expect(changed.company().phone).toBe(aCompany().phone);
  });

  it('is the same file to a release that knows one more fact, which the file leaves out', () => {
    const companies = { newest: async () => null };
    const { iban: _new, ...before } = aCompany();
    const standing = { since: null, driver: null, reviews: null };
    const digestOf = (company: object) =>
      createCompanyFacts({ companies, file: { company: company as Company, standing } }).fileDigest;
    expect(digestOf(aCompany())).toBe(digestOf(before));
    expect(digestOf(aCompany({ iban: 'FR76 3000 6000 0112 3456 7890 189' }))).not.toBe(digestOf(before));
  });

  it('stays on an invoice what it was on its day, and is new on the next paper (Rules 22.5)', async () => {
    const api = await anOwner();
    const order = await aStoredOrder(api.deps.orders, { status: 'validated' });
    const mail = { dedupeKey: 'invoice', subject: { kind: 'invoice', orderId: order.id } } as const;
    const { invoiceNumber } = await api.deps.invoices.issue(anUnnumberedInvoice(order), mail);
    await api.save({ name: 'Nouvelle Raison', phone: '03 44 99 99 99' });
    const invoice = await api.deps.invoices.find(invoiceNumber);
    const old = await readPdf((await api.deps.documents.invoice(invoice!.invoice)).content);
    expect(old.text).toContain(aCompany().name);
    expect(old.text).not.toContain('Nouvelle Raison');
    const voucher = await api.deps.documents.voucher(order);
    expect((await readPdf(voucher!.content)).text).toMatch(/Nouvelle Raison[\s\S]*03 44 99 99 99/);
  });
});

describe('an owner who saves it', () => {
  it('leaves a row with what differs, and none where nothing does (Rules 22.2)', async () => {
    const api = await anOwner();
    await api.save({ insurer: 'Assurances du Valois' });
    expect((await api.save({})).body.version).toBe(1);
    const { entries } = await api.deps.staff.journal({ limit: 5 });
    expect(entries).toMatchObject([
      {
        action: 'saveCompany',
        target: 'versions/1',
        before: { insurer: aCompany().insurer },
        after: { insurer: 'Assurances du Valois' },
      },
    ]);
  });

  it('is told where another owner was faster, and writes nothing then; saying the same again is no conflict', async () => {
    const api = await anOwner();
    const form = companyFormOf((await api.read()).facts);
    expect((await api.put(0, { ...form, phone: '03 44 00 00 01' })).status).toBe(200);
    const late = await api.put(0, { ...form, phone: '03 44 00 00 02' });
    expect([late.status, late.body.code]).toEqual([409, 'record_changed']);
    expect((await api.put(0, { ...form, phone: '03 44 00 00 01' })).body.version).toBe(1);
    expect(await api.read()).toMatchObject({ version: 1, facts: { phone: '03 44 00 00 01' } });
  });

  it('of two at the same time one is kept, whatever the other has read', async () => {
    const api = await anOwner();
    const form = companyFormOf((await api.read()).facts);
    const both = await Promise.all(['01', '02'].map((end) => api.put(0, { ...form, phone: `03 44 00 00 ${end}` })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('is told beside each fact that cannot be right, and nothing is written (Rules 22.3)', async () => {
    const api = await anOwner();
    const refused = await api.save({
      siren: '303 265 046',
      email: '',
      socialLinks: [{ name: 'X', url: 'javascript:1' }],
    });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'facts.siren': 'siren_invalid', 'facts.email': 'email_required', 'facts.socialLinks.0.url': 'invalid' },
    ]);
    expect((await api.read()).version).toBe(0);
  });
});
