import type { CaseAction, CaseKind, CaseRole } from '@zhice/contract/case/kind';
import { type FormField, nameOf } from '@zhice/contract/fields';
import type { Case } from './case.queries';
import { type EventRow, listEvents } from './case-event.queries';
import type { Acting, HandledKind } from './case-kind';
import type { Side } from './sides';

/** Who lets the other side see how to reach them. */
export type Agreed = Readonly<Record<Side, boolean>>;

type Told = Pick<EventRow, 'action' | 'role'>;

/**
 * Who lets the other see how to be reached: the applicant by the tick of the form as it was last submitted, either by what they
 * did last about it. A case that was taken back shows nobody.
 */
export function agreedIn(kind: CaseKind, given: Case, events: readonly Told[]): Agreed {
  const last: Record<Side, boolean> = { applicant: false, counterpart: false };
  if (!kind.counterpart || given.submitted_at === null || given.stage === 'withdrawn') return last;
  const ticked = given.form.contact_consent === true;
  last.applicant = ticked;
  for (const { action, role } of events) {
    const contact = kind.actions[action]?.contact;
    if (action === 'submit') last.applicant = kind.fields.contact_consent ? ticked : last.applicant;
    else if (contact && (role === 'applicant' || role === 'counterpart')) last[role] = contact === 'share';
  }
  return last;
}

/** Why somebody cannot agree once more, or take back what they have not given; undefined when they can. */
export async function contactHindrance(
  { db }: Acting,
  { kind }: HandledKind,
  given: Case,
  { contact, to }: Pick<CaseAction, 'contact' | 'to'>,
  roles: readonly CaseRole[],
): Promise<string | undefined> {
  const side = roles.find((role): role is Side => role === 'applicant' || role === 'counterpart');
  if (!contact || to || !side) return undefined;
  const agreed = agreedIn(kind, given, await listEvents(db, [given.id]))[side];
  if (agreed === (contact === 'withhold')) return undefined;
  return agreed ? '已同意交换联系方式' : '尚未同意交换联系方式';
}

/** How the other side is reached, once both agreed: the form's own words of its applicant, or what the domain knows of who was asked. */
export async function contactLines(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  reader: CaseRole | undefined,
): Promise<{ label: string; text: string }[]> {
  if (reader === 'applicant') return (await handled.contactOf?.(acting, given)) ?? [];
  if (reader !== 'counterpart') return [];
  return Object.entries<FormField>(handled.kind.fields).flatMap(([name, field]) => {
    const text = given.form[name];
    return field.personal && typeof text === 'string' && text !== '' ? [{ label: nameOf(name, field), text }] : [];
  });
}
