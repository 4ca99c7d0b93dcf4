import { Type } from 'typebox';
import { publicRead } from '../call';
import { keyword, pageOf, paging } from '../page';

const input = Type.Object({ ...paging, keyword });
const output = pageOf(
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    summary: Type.String(),
    category: Type.String(),
    enterprise_name: Type.String(),
    area: Type.String(),
    /** In words: '面议', '3 万元/套'. */
    price: Type.String(),
    createtime: Type.String(),
  }),
);

export const marketSupplyShoplist = publicRead('/api/index/market_supply_shoplist', {
  summary: 'What enterprises supply, newest first',
  input,
  output,
});

export const marketDemandShoplist = publicRead('/api/index/market_demand_shoplist', {
  summary: 'What enterprises look for, newest first',
  input,
  output,
});
