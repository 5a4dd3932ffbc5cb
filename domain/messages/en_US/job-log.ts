/** Results of job runs and log lines, by code. */
export const jobLog = {
  JOB_DEMO_RESET: 'The demo data was reset',
  JOB_NO_DEMO: 'There is no demo data',
  JOB_PUBLISHED: '{published} published, {failed} failed, {later} left for a later run',
  JOB_OPENERS_ASKED: '{count, plural, one {# opener} other {# openers}} asked to confirm an opening',
  JOB_MEMBERS_INVITED:
    '{invited, plural, one {# supplier} other {# suppliers}} invited to open RFQs of their category, {failed} failed',
  JOB_CERTIFICATES_WARNED: '{count, plural, one {# warning} other {# warnings}} of certificates that end',
  JOB_AUDITS_EXPIRED: '{count, plural, one {# audit has} other {# audits have}} expired',
  JOB_PROCESS_TIMES:
    'Due times handled: {fired, number}, failed: {failed, number}; proxy settings begun or ended: {days, number}; reminders: {reminded, number}, escalated tasks: {escalated, number}',
  JOB_TASK_STATES: '{begun, plural, one {# task} other {# tasks}} of records began, {ended, number} ended',
  JOB_SKUS_COMPARED: '{count, plural, =0 {No SKU was} one {# SKU was} other {# SKUs were}} compared for the first time',
  JOB_PLANS_OVERDUE: '{count, plural, one {# shipping plan is} other {# shipping plans are}} overdue',
  JOB_NO_MAILBOX: 'The setting PORTSIDE_IMAP names no mailbox, so nothing was read',
  JOB_MAILS_READ:
    '{count, plural, one {# mail} other {# mails}} read: {replies, plural, one {# reply} other {# replies}}, {bounces, number} returned, {refused, number} refused',
  JOB_BACKUP: '{folder}: the database and {files, plural, one {# file} other {# files}}',
  JOB_BACKUPS_REMOVED: '{count, plural, one {# older backup} other {# older backups}} removed',
  JOB_RESTORED_PARTS: '{backup} of {at}: {parts, plural, one {# part} other {# parts}} as listed',
  JOB_RESTORED_FILES:
    '{files, plural, one {# attachment with its file} other {# attachments with their files}}, {rows, plural, one {# row} other {# rows}} of the audit log verified',
  JOB_VACUUM: 'Disk space was freed and statistics were updated',
  JOB_ROWS_SERVED: '{count, plural, one {# expired row was} other {# expired rows were}} removed',
  JOB_OPENINGS: '{count, plural, one {# row} other {# rows}} of openings of records removed',
  JOB_LOG_ROWS: '{count, plural, one {# row} other {# rows}} of the log removed',
  JOB_REMINDERS: '{count, plural, =0 {No reminders} one {# reminder} other {# reminders}}',
  JOB_MONEY_HOLDS: 'The money of all orders and statements adds up',
  JOB_MONEY_TRANCHE:
    'Tranche {posting} of {amount} of {order} with {partner} ({currency}): {ordered} ordered, {paid} paid, {open} open, {credit} credit, {writtenOff} written off, {beyond} too much',
  JOB_MONEY_POSTING:
    'Posting {posting} of {amount} on {order} ({currency}): {ordered} ordered, {paid} paid by postings, {stated} shown as paid, {writtenOff} written off, {open} open',
  JOB_MONEY_BROKEN:
    'The money of {count, plural, one {# document} other {# documents}} does not add up. The log of the run names the postings',
  JOB_STATEMENTS:
    '{count, plural, =0 {No open tasks of earlier months} one {# statement proposed} other {# statements proposed}}',
  JOB_STATEMENT_FAILED: '{tasks}: {problem}',
  JOB_RATES: '{made} new, {renewed} updated, {same} unchanged',
  JOB_RATES_UNKNOWN: 'Skipped currencies that the list of currencies does not have: {currencies}',
  JOB_RATES_FILE: 'The data folder has no file import/{file}',
  JOB_RATES_HEADER: 'The first line of the file must name from, to, rate and validFrom',
  JOB_RATES_WRONG: '{lines}',
  JOB_RATES_LINE: 'line {line}: {problem}',
  JOB_NO_BACKUP: 'There is no backup to test.',
  JOB_FILES_MISSING: '{count, plural, one {# file is} other {# files are}} missing, the first is {first}',
  JOB_TRAIL_BROKEN:
    'The audit log is broken at {seq}: {why, select, changed {it was changed} removed {it was removed} moved {it was moved} other {it is outside the chain}}',
  JOB_GIVEN_UP: 'The process stopped during this run',
  JOB_FAULT: 'The run failed: {fault}',
  LOG_USE: '{service} · {rows, plural, one {# row} other {# rows}} · {milliseconds} ms',
  LOG_SEEN_BY: '{name}, seen by {by}',
  JOB_NOT_THERE: 'No job {job} accepts these parameters',
} as const
