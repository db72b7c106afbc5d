import { botChallengeSchema, contactRequestSchema } from './contact.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { issueReportSchema } from './notify-issue.ts';

/** What a visitor, or the visitor's browser, writes to the company. */
export const messageContract = {
  botChallenge: {
    ...httpCalls.botChallenge,
    summary: 'A task for the bot check of the contact form.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The task, good once and for a while.', body: botChallengeSchema },
    errors: [],
  },
  sendContactMail: {
    ...httpCalls.sendContactMail,
    summary: 'Sends a message to the company, and a copy to its sender.',
    access: 'anyone',
    request: { body: contactRequestSchema },
    answer: { status: 204, description: 'The message is kept and on its way.' },
    errors: ['validation_failed', 'bot_check_failed'],
  },
  reportIssue: {
    ...httpCalls.reportIssue,
    summary: 'Tells the operator what went wrong in a browser.',
    access: 'anyone',
    request: { body: issueReportSchema },
    answer: { status: 204, description: 'The report is kept.' },
    errors: ['validation_failed'],
  },
} as const satisfies Record<string, HttpRoute>;
