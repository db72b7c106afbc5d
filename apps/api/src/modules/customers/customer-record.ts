import type { Customer, Favourites, FieldErrors, Language } from '@chauffeur/core';
import { ok, type Result, err, hasErrors, invalidFields } from '#errors/result.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { User } from '#ports/identity.ts';
import { namesAccount } from './names-account.ts';
import { welcomeMail } from './send-welcome-mail.ts';

interface Deps {
  customers: CustomerStore;
  catalogue: CatalogueStore;
  clock: Clock;
  wakeOutbox: () => void;
}

export interface CustomerRecord {
  find(user: User): Promise<Result<Customer>>;
  /** @param language in which a new account is welcomed */
  save(user: User, customer: Customer, language: Language): Promise<Result<Customer>>;
  favourites(user: User): Promise<Favourites>;
  saveFavourites(user: User, favourites: Favourites): Promise<Result<Favourites>>;
}

/** What an account says of itself (Rules 3.2). */
export function createCustomerRecord({ customers, catalogue, clock, wakeOutbox }: Deps): CustomerRecord {
  return {
    async find(user) {
      const customer = await customers.find(user.id);
      return customer === null ? err('not_found') : ok({ ...customer, email: user.email });
    },

    /**
     * The e-mail is the account's, and the invoicing id is the operator's: neither is the browser's to change. With its first record an account
     * is welcomed (Rules 7.1).
     */
    async save(user, customer, language) {
      if (!namesAccount(customer, user)) return err('account_changed');
      const earlier = await customers.find(user.id);
      const saved = { ...customer, email: user.email, evolizClientId: earlier?.evolizClientId ?? null };
      await customers.save(user.id, saved, { mail: welcomeMail(user.id, language), at: clock.now() });
      if (earlier === null) wakeOutbox();
      return ok(saved);
    },

    favourites: (user) => customers.favourites(user.id),

    async saveFavourites(user, favourites) {
      const { cars, extras } = await catalogue.read(clock.now());
      const fields = unknownFavourites(favourites, { cars: codesOf(cars), extras: codesOf(extras) });
      if (hasErrors(fields)) return invalidFields(fields);
      const once = { ...favourites, extraCodes: [...new Set(favourites.extraCodes)] };
      await customers.saveFavourites(user.id, once);
      return ok(once);
    },
  };
}

interface SoldCodes {
  cars: ReadonlySet<string>;
  extras: ReadonlySet<string>;
}

function unknownFavourites({ carCode, extraCodes }: Favourites, sold: SoldCodes): FieldErrors {
  const fields: FieldErrors = {};
  if (carCode !== null && !sold.cars.has(carCode)) fields.carCode = 'car_unknown';
  extraCodes.forEach((code, index) => {
    if (!sold.extras.has(code)) fields[`extraCodes.${index}`] = 'extra_unknown';
  });
  return fields;
}

const codesOf = (entries: readonly { code: string }[]) => new Set(entries.map(({ code }) => code));
