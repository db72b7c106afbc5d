import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';

/**
 * How amounts of a ride read. Of a journey that could not be measured none is known: 'Prix à confirmer' stands in the place of each,
 * whatever the rule of one kilometre makes of it (Rules 9.5).
 */
export function usePriceText(priceToConfirm: boolean): (euros: number) => string {
  const { toConfirm } = useMessages(rideMessages);
  const { money } = useFormat();
  return (euros) => (priceToConfirm ? toConfirm : money(euros));
}
