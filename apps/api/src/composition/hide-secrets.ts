const hidden = '[hidden]';

/** Members of an object that hold a secret or somebody's address, whoever logs them. */
const secretMembers = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'clientSecret',
  'client_secret',
  'apiKey',
  'api_key',
  'email',
  'phone',
].join('|');

/** What never reaches the log, and what stands in its place. The text is a line of JSON, its quotes escaped where they nest. */
const rules: readonly [pattern: RegExp, replacement: string][] = [
  [new RegExp(String.raw`"(${secretMembers})":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])`, 'gi'), `"$1":"${hidden}"`],
  [new RegExp(String.raw`\\"(${secretMembers})\\":\\"[^"\\]*`, 'gi'), String.raw`\"$1\":\"${hidden}`],
  // The operator's links; a route's pattern, `/decisions/:token`, is no link.
  [/(\/decisions?\/)(?!:)[^\s"'\\?#)]+/g, `$1${hidden}`],
  // Private links of orders, which have no shape of their own.
  [/(\/(?:rides|r|driver-feeds)\/)[\w-]{22}(?![\w-])/g, `$1${hidden}`],
  [/([?&#](?:token|secret|key|email|q)=)[^\s"'\\&#)]+/gi, `$1${hidden}`],
  [/(session_token=)[^\s"'\\;]+/g, `$1${hidden}`],
  [/\b(Bearer|Basic) [^\s"'\\,]+/gi, `$1 ${hidden}`],
  [/(:\/\/)[^\s"'\\/@]+@/g, `$1${hidden}@`],
  // Keys of providers, and the secret by which a payment may be confirmed.
  [/\b(?:[sr]k_(?:live|test)|whsec)_[\w+/=-]+/g, hidden],
  [/\b(pi_\w+?)_secret_\w+/g, `$1_${hidden}`],
  [/\bAIza[\w-]{30,}/g, hidden],
  [/\bxkeysib-[\w-]{16,}/g, hidden],
  // Whatever this product signs: version, payload, signature.
  [/\b[\w-]+\.[\w-]{16,}\.[\w-]{43}(?![\w-])/g, hidden],
  [/[\p{L}\p{N}.!#$%&'*+=?^`{|}~_-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  [/(?<![\w.-])(?:\+33|0033|0) ?[1-9](?:[ .-]?\d\d){4}(?![\w-])/g, '[phone]'],
];

/**
 * A line of the log without secrets and personal data. Nothing of the kind is logged on purpose; this is for what comes in by the
 * words of an error, which may quote anything that it was given.
 */
export function hideSecrets(line: string): string {
  return rules.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), line);
}
