/**
 * The payment that a client secret belongs to.
 *
 * @example intentOfSecret('pi_1_secret_2') // 'pi_1'
 */
export function intentOfSecret(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}
