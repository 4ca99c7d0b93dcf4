import { describe, expect, it } from 'vitest';
import { type CopyrightFacts, copyrightTerm } from './copyright.rules';

const software: CopyrightFacts = {
  right: 'software',
  owner: 'legal person',
  completedOn: '2019-11-02',
  publishedOn: '2020-03-01',
  diedOn: null,
};

describe('copyrightTerm', () => {
  it('lasts to 31 December of the 50th year after first publication', () => {
    expect(copyrightTerm(software)).toMatchObject({ protectedUntil: '2070-12-31', publishBy: null });
    expect(copyrightTerm({ ...software, right: 'work', publishedOn: '2020-12-31' }).protectedUntil).toBe('2070-12-31');
    expect(copyrightTerm({ ...software, completedOn: null }).protectedUntil).toBe('2070-12-31');
  });

  it('lasts a natural person’s life and 50 years', () => {
    const person = { ...software, owner: 'natural person' as const };
    expect(copyrightTerm(person).protectedUntil).toBeNull();
    expect(copyrightTerm({ ...person, diedOn: '2024-06-30' }).protectedUntil).toBe('2074-12-31');
  });

  it('ends 50 years after completion when a legal person has not published', () => {
    const unpublished = { ...software, publishedOn: null };
    expect(copyrightTerm(unpublished)).toMatchObject({ protectedUntil: '2069-11-02', publishBy: '2069-11-02' });
    expect(copyrightTerm({ ...unpublished, completedOn: '2020-02-29' }).publishBy).toBe('2070-02-28');
    expect(copyrightTerm({ ...software, completedOn: '1960-01-05', publishedOn: '2010-01-05' }).protectedUntil).toBe(
      '2060-12-31',
    );
    expect(copyrightTerm({ ...software, completedOn: '1960-01-05', publishedOn: '2010-01-06' }).protectedUntil).toBe(
      '2010-01-05',
    );
  });

  it('asks for the dates it needs', () => {
    const term = copyrightTerm({ ...software, completedOn: null, publishedOn: null });
    expect(term.protectedUntil).toBeNull();
    expect(term.note).toContain('请补充完成日期');
  });

  it('always says that there is no renewal', () => {
    const all = [software, { ...software, publishedOn: null }, { ...software, owner: 'natural person' as const }];
    for (const facts of all) {
      expect(copyrightTerm(facts)).toMatchObject({ renewal: false, certainty: 'C' });
      expect(copyrightTerm(facts).note).toContain('没有续展，也没有年费');
    }
  });
});
