/**
 * What people in China and elsewhere make passwords of, for contract/password.ts. A list of our own, kept small because
 * the browser loads it too: the rules combine these pieces with each other, with dates and with every pinyin syllable.
 */

/** Orders that fingers and heads know; any part of three or more, either way. */
export const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'qweasdzxc',
  'qwaszx',
  '147258369',
  '147852369',
  '159357',
  '123654789',
  '13579',
  '24680',
  'aabbccdd',
  '112233445566778899',
];

/** The hundred most common surnames (国家统计局, 第七次全国人口普查), in pinyin. */
export const SURNAMES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv ding ren lu yao shen zhong cui tan wan fan liao jia xia fu fang bai zou meng xiong qin qiu hou yin xue yan duan lei long shi tao he gu mao hao gong shao wan qian dai mo kong xiang chang';

export const WORDS =
  'password passwd passw pass pwd admin administrator root user guest login test tester testing demo system server manager master super superman superuser welcome hello hi hey access secret letmein change changeme default temp account oracle mysql public private security secure ' +
  'iloveyou love lover loveyou loveme lovely baby babygirl angel honey sweet sweetie princess prince queen king kiss heart forever happy lucky smile sunshine summer winter spring autumn flower butterfly rainbow star stars starwars moon sun sky blue red green black white orange yellow purple pink silver golden gold diamond ' +
  'dragon tiger monkey lion eagle bear panda dog doggy puppy cat kitty fish bird horse rabbit wolf snake shark hunter killer shadow ninja warrior knight phoenix thunder storm fire ice water ' +
  'football baseball basketball soccer hockey tennis golf chelsea arsenal liverpool barcelona jordan ferrari porsche mercedes mustang corvette harley yamaha honda toyota ' +
  'michael jennifer jessica michelle daniel thomas robert george charlie jordan andrew ashley amanda nicole joshua matthew anthony hannah samantha alex alexander david james john jack tom jerry mike kevin tony peter lily lucy mary anna linda helen amy cindy nancy ' +
  'batman spiderman pokemon pikachu naruto onepiece doraemon snoopy hellokitty mickey disney matrix freedom whatever trustno computer internet windows microsoft google apple iphone samsung huawei xiaomi nokia lenovo alibaba taobao tencent baidu alipay weixin wechat douyin qq wx ' +
  'china chinese zhongguo beijing shanghai shenzhen guangzhou hangzhou nanjing chengdu wuhan chongqing tianjin suzhou america london paris newyork ' +
  'woaini woaiwo aini woai woaiwojia woaiziji woaizhongguo wo ai ni ta baobao baobei laopo laogong mama baba gege meimei jiejie didi xiao da lao wode nide mima denglu zhanghao guanliyuan yonghu ceshi kaifa gongsi qiye zhengce zhice zhiqi shenbao gaoxin caiwu renshi xingzheng ' +
  'tianshi tianxia feichang kuaile xingfu haha hehe heihei nihao niubi shabi caonima dashabi wocao zhenshi zuiai yongyuan pengyou tongxue laoshi xuesheng jiankang pingan facai gongxi ' +
  '520 521 1314 5201314 520520 13145 131452 7758 7758258 7758521 5211314 1314521 1314520 3344 3344520 201314 2580 258 456 741 852 963 741852963 147 369 789 110 119 120 12306 10086 10010 10000 95588 168 188 518 666 888 999 886 250 007 911 233 100200 123321 123123 321321 112233 121212 131313 ' +
  'qwe asd zxc qaz wsx edc abc abcd aaa bbb xxx zzz qqq www com cn net org http mail email163 163com qqcom vip svip boss ceo it hr oa crm erp pc app web home house office work money rich ' +
  'good bad best first one two three four five six seven eight nine ten new old my me you your he she we us the is are in to go big little small top pro max plus mini';
