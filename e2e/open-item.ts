import type { Visitor } from './browser';

/** Goes to the page of an item by its title, from the policy library. */
export async function openItem({ page, open }: Pick<Visitor, 'page' | 'open'>, title: string): Promise<void> {
  await open(`/policyData?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
