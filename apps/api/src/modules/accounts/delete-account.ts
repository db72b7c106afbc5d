import { type AccountDeletion, isGuest, isPhoneCustomer } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Identity, User } from '#ports/identity.ts';
import type { JournalEntry, StaffMember, StaffStore } from '#ports/staff-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLinkStore } from '#ports/ride-link-store.ts';
import type { Payments } from '#ports/payments.ts';
import type { FinishDraftsOf } from '../payments/finish-drafts.ts';

export interface DeleteAccountDeps {
  identity: Identity;
  customers: CustomerStore;
  orders: OrderStore;
  paymentDrafts: PaymentDraftStore;
  staff: StaffStore;
  rideLinks: Pick<RideLinkStore, 'forget'>;
  payments: Payments | null;
  finishDraftsOf: FinishDraftsOf;
  clock: Clock;
}

export type DeleteAccount = (user: User, deletion: AccountDeletion) => Promise<Result<null>>;

/**
 * Deletes an account for good (Rules 6.5). The login goes last: whoever is interrupted on the way signs in and asks again, and
 * every step may be done twice. Nothing is touched before it is sure that nothing stands in the way.
 */
export function createDeleteAccount(deps: DeleteAccountDeps): DeleteAccount {
  const { identity, customers } = deps;
  return async ({ id }, { password }) => {
    if (!(await identity.checkPassword(id, password))) {
      return err('invalid_credentials', { fields: { password: 'invalid' } });
    }
    const obstacle = await obstacleTo(id, deps);
    if (obstacle !== null) return obstacle;
    await takeOff(id, deps);
    await customers.forget(id);
    await identity.deleteUser(id);
    return ok(null);
  };
}

export type DeleteCustomer = (customerId: string, journal: JournalEntry) => Promise<Result<null>>;

/**
 * Deletes an account by the office, for a customer who asks it to (Rules 12.16): the login goes first, so that nothing more is ordered meanwhile, and
 * the record last, with the row of the journal. Whoever is interrupted on the way finds the customer still there and asks again.
 */
export function createDeleteCustomer(deps: DeleteAccountDeps): DeleteCustomer {
  const { identity, customers } = deps;
  return async (id, journal) => {
    if ((await customers.find(id)) === null) return err('not_found');
    const obstacle = await obstacleTo(id, deps);
    if (obstacle !== null) return obstacle;
    if (!isPhoneCustomer(id) && !isGuest(id)) await identity.deleteUser(id);
    await takeOff(id, deps);
    await customers.forget(id, { journal });
    return ok(null);
  };
}

async function obstacleTo(id: string, deps: DeleteAccountDeps): Promise<Result<never> | null> {
  if ((await deps.staff.find(id))?.endedAt === null) return err('still_staff');
  return (await openBusinessOf(id, deps)) ?? (await forgetCards(id, deps));
}

/** Removes what refers to an account in other stores. Orders stay as they are but for that. */
async function takeOff(
  id: string,
  {
    paymentDrafts,
    rideLinks,
    orders,
    staff,
  }: Pick<DeleteAccountDeps, 'paymentDrafts' | 'rideLinks' | 'orders' | 'staff'>,
): Promise<void> {
  await paymentDrafts.forget(id);
  await rideLinks.forget(id);
  await orders.unlink(id);
  await staff.change(({ team }) => ({ forget: membersOf(team, id), answer: null }));
}

/** The account's id where it was staff once and is no more, to be forgotten there; what was done in the office stays in its journal. */
function membersOf(team: readonly StaffMember[], userId: string): string[] {
  return team.filter(({ accountId, endedAt }) => accountId === userId && endedAt !== null).map(() => userId);
}

/** What stands in the way of a deletion: a card payment of which nobody knows the end, or a ride that is pending or to come and has to be cancelled first. */
async function openBusinessOf(
  userId: string,
  { orders, finishDraftsOf, clock }: Pick<DeleteAccountDeps, 'orders' | 'finishDraftsOf' | 'clock'>,
): Promise<Result<never> | null> {
  if (!(await finishDraftsOf(userId))) return err('payments_unavailable');
  const inProgress = await orders.list(userId, { period: 'in-progress', limit: 1, now: clock.now() });
  return inProgress.orders.length > 0 ? err('rides_to_come') : null;
}

/** Has the provider forget an account's cards. Where cards were taken once and are not any more, nobody can ask for that: the account stays. */
async function forgetCards(
  userId: string,
  { customers, payments }: Pick<DeleteAccountDeps, 'customers' | 'payments'>,
): Promise<Result<never> | null> {
  const paymentCustomerId = await customers.paymentCustomer(userId);
  if (paymentCustomerId === null) return null;
  if (payments === null) return err('payments_unavailable');
  await payments.forgetCustomer(paymentCustomerId);
  return null;
}
