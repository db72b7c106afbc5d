import { create } from 'zustand';

/** What the provider of accounts wants of a password beyond its length here, as far as it said so. */
export interface PasswordDemand {
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
}

const useStore = create<{ readonly demand: PasswordDemand | null }>(() => ({ demand: null }));

/** The provider's demand, which is known once it refused a password, and holds for every password of this page. */
export function usePasswordDemand(): PasswordDemand | null {
  return useStore((state) => state.demand);
}

export function askPassword(demand: PasswordDemand | null): void {
  useStore.setState({ demand });
}
