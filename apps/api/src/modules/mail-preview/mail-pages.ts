import type { MailSummary, PreviewedMail } from '#ports/mail-preview.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The list of mails, newest first. Plain on purpose: only whoever develops sees it. */
export function mailListPage(mails: readonly MailSummary[]): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<tr><td>${escaped(date)}</td><td>${escaped(to)}</td><td><a href="/dev/mails/${encodeURIComponent(id)}">${escaped(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return document('Mails', rows.length > 0 ? table : '<p>No mail has been written yet.</p>');
}

/** What a mail's HTML part may do: have its buttons open the site in a window of their own. It runs and reaches nothing. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** One mail: its HTML part in a frame that can neither run nor load anything, and its text part as it is. */
export function mailPage({ id, to, subject, date, text, attachments }: PreviewedMail): string {
  const links = attachments.map(
    ({ filename, contentType }, index) =>
      `<li><a href="/dev/mails/${encodeURIComponent(id)}/attachments/${index}">${escaped(filename)}</a> ${escaped(contentType)}</li>`,
  );
  return document(
    subject,
    `<p><a href="/dev/mails">All mails</a></p>
<p>To ${escaped(to)}<br>${escaped(date)}</p>
${links.length > 0 ? `<ul>${links.join('')}</ul>\n` : ''}<iframe src="/dev/mails/${encodeURIComponent(id)}/html" sandbox="${mailSandbox}" title="HTML part" width="720" height="900"></iframe>
<h2>Text part</h2>
<pre>${escaped(text)}</pre>`,
  );
}

/** The page for whoever is on the right machine without the token. */
export function lockedPage(): string {
  return document(
    'Mails',
    '<p>Open the address that the program printed when it started: it ends in the token for this page.</p>',
  );
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title></head>
<body><h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}
