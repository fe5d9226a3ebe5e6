import { describe, expect, test } from 'vitest';
import { PURPOSES } from '~/domain/content/tags';
import { createEngine } from '~/embedded-api/subsidies/search/engine';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader } from '~/embedded-api/subsidies/source/source';
import { BLANK_BODY } from '~tests/support/blank-record';
import { question } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';

const NOW = question().now;
const EQUIPMENT = 8;
const company = { areaId: null, businessCategoryIds: [], tagIds: [EQUIPMENT], employees: null };

type Call = Partial<SubsidyHead> & { text?: string };

const engineOf = (calls: Readonly<Record<string, Call>>) => {
  const names = Object.keys(calls);
  const heads = Object.values(calls).map(({ text: _text, ...head }, index) =>
    subsidyHead(index + 1, { title: '補助金', ...head }),
  );
  const engine = createEngine({
    heads,
    detailTexts: () => Object.values(calls).map(({ text = '' }) => text),
    bodyOf: () => BLANK_BODY,
    termsAt: termsReader((position) => heads[position]),
  });
  return { engine, names };
};

const CALLS: Readonly<Record<string, Call>> = {
  unrelated: { tagIds: [], acceptanceEnd: '2026-12-01T17:00:00+09:00' },
  'names it in the text': { tagIds: [], text: '太陽光の利用も検討すること。' },
  'shares the purpose': { tagIds: [EQUIPMENT] },
  'names it in the title': { tagIds: [], title: '太陽光発電設備の補助金' },
  'is for every purpose': { tagIds: PURPOSES.map(({ tagId }) => tagId) },
};

describe('the relation of a call to a company', () => {
  const { engine, names } = engineOf(CALLS);
  const profile = { ...company, plannedProjects: ['太陽光 500万円 来年の春'] };
  const relations = engine.relationsFor(profile, NOW);
  const at = (name: string) => relations.at(names.indexOf(name));

  test('a call with a planned project in its title is related to it, without amount and season', () => {
    expect(at('names it in the title').plannedProjects).toEqual(['太陽光']);
  });

  test('a call that only mentions a planned project in its text is not related to it', () => {
    expect(at('names it in the text')).toEqual({ plannedProjects: [], tagIds: [] });
  });

  test('a shared purpose relates a call, unless it is for every purpose', () => {
    expect(at('shares the purpose')).toEqual({ plannedProjects: [], tagIds: [EQUIPMENT] });
    expect(at('is for every purpose').tagIds).toEqual([]);
  });

  test('a profile stored without planned projects has none', () => {
    expect(engine.relationsFor(company, NOW).projects).toEqual([]);
  });

  test('the recommended order lists what is planned first, then shared purposes, whatever ends sooner', () => {
    const order = engine.ask(question({ profile })).inOrder('relevance');
    const shown = order.map((position) => names[position]);
    expect(shown.slice(0, 2)).toEqual(['names it in the title', 'shares the purpose']);
  });

  test('what a planned project finds is counted as its keyword finds it', () => {
    const [found] = engine.ask(question({ profile })).byProject();
    expect(found).toMatchObject({ text: '太陽光', keyword: '太陽光' });
    const searched = engine.ask(question({ profile, filters: { keyword: '太陽光' } }));
    expect(found?.results).toEqual(
      searched.inOrder('relevance').toSorted((one, other) => one - other),
    );
    expect(searched.byProject()).toEqual([]);
  });
});
