-- What the searches of large lists need beside the pairs of characters (text_pairs, migration 0004).

-- Every two neighbouring pinyin initials of a text, a letter or digit being its own: {hk,kw,ws} of 海康威视. A polyphone counts
-- with each of its initials. The characters are those of GB 2312, their readings those of pinyin-pro 3.29 (MIT). 35 µs a name.
create function text_initials(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  -- of every character from U+4E00 on; '-' is none of GB 2312, a capital has others too
  letters constant bytea :=
    'yD-q---WzssxQBy-gc-zQps-qbycdsc---d-ly-sg-gypz--f-c-l-z-wdwz-ljp---n-j-TMy-zwzhfL-ppq-g-Cy--Njqyxx----s--j----'
    '--ml-r----------Q-------l-yz-secyk-yhqwj--g-yX---JtwK-jhycHm-xjtl---qb-x----rr---ysrldzjpC-zjj-rc--l-czstzfx--'
    '-trq-Y-dly--s-ymm---Y-zp-wjj---r-F-f-q-------ky--wJffx-----zyhHy--swC-y-sclc--wz---bg-n-b-l-s-S-sJ-----D--d---'
    '---wdzzy-t-h-tsyYFzgntn--ywq-k-p--l--yb--jE-j----tj-ys---kz---ck-l-s-z-y--m--D---g-y--x--l-JzCqkc-n-wh-----q--'
    '-------B---ceq----j---zQly-----sf-l-pbYS-X-y--c-yll--jxf-j-p----f-a---b-------------gb-s--d-j---Thy-t--j-c---k'
    'j-jqn-zwl-----------z-z-q----y---jj---r-wp-----x----z-t--------j------z---------ot---l--fcK----f--l----b------'
    '---------------d-t-bcn--c-----a-------cs-------------------x------x---l-----------js----jjT----s-j-----p------'
    '----jx---d------r--------------l-----------------------------ewy-yxcz-xg-k-m---D--tsy---d-d-----j--r--q--bglx-'
    'lg-gxbQjdZ-yjs--jcj--n--gr--cz----m--mmr-x-jn---g-z-ym-----bd--Fbhcj-kyl---dxl--J---q-zs-l-dl--j-c---------l-n'
    '--jf--f------f-p-kh--d-Kx-tAcjdh-zdddr--fqy-k--cw--xh---yllzgc-c--s---p---Pl-b-jg-d--k--zsQCck-g-gkdjt------x-'
    'lq--gj--t-p-----w-j--Y---b-j-sj----f--g----------p-J-qj-----p-------h--y-------l-qbgjwml----dZnjqs---ljl------'
    '----hs---b---y-m-x----m-l---x-k------m----q-----------x--------bs---gwy----bc-x----p-pf----bhb-Cf--z--jk-x--g-'
    '--f---K----------pQy--bn-s-q-s-swhb---hx-bZz-Dmn--b-B-bbzKlyl-gw-j-w--zmyw-jql-jx-j----q--C-etl--l-yys-------c'
    '--l-h--c-y--xy-jS-cj----s-------S----q---x-sC-----ycjysf---f--s-qsbx-p---sd--kgJl-DkzjZbdktcsy-pYhst-ldj---X-c'
    'g-y-Hjd-tmhltxzX-lAm---j-ltyfB-q--Fbdf-htKsq-zY-wc--xc-wh-W-y--e--d-c-gf----n-fyDolbyg-qw-----n-l-y-z--------g'
    'Cw-HnXp--shm--Z-z-d-p----zh-jyf-z-kgK--ldn-s-----gz-ylzmmzyJ-G-z-Hh---x--x-y-yaps-h-dwhz--pxaGkydxbY-h-kd-Jnmy'
    '-----gOcsln--kx---zz------b-hg-G-y----sc-a-----xtz--w------m----l-szh--j--f-H-swsc-l---y----s-th-Z-kz-s--la---'
    '--C----td-----c----f--pslz--p-szn------bdlx--ct-j-kywns--ljhhD---N-y--W---ch--xH-k-------x---------l-Z-m-p-k-y'
    '-lk-----Ax---s--As---kDsc-s-----sg-j-w-schs-h-qnh-----da-t-a-----ss-dq------cj--p-gG--------X--m--ld---by--m--'
    '--Zp---zC-z-s--l-x---H------------cjy-----d--pjq--l-----o-j---qezys----J----g----sp--------rh-------ht---c----'
    '-----------A-----------h-------r----j-------------n---------n--W--qs-Jhxynt-T------h-y--kc--wl---lg--gty---py-'
    'y-Qyq-----------------H--t---s----zXg-wgpyd--z-----kcQ--j-z-b----j--f-btkHzk-----k--jtlbwfzp--k-t-tgpd-n-p---a'
    '--mk---Dc-----cllll----xD-----lg-------d----yfgyd-ks-e-d-yk---k-n---Y---------ga-------m--cS--l-Pc--sxg--n-yb-'
    '--p--------d-a----z---ypj--s--k-t---dJ---P-t---Q---D---y----d-hB--d-----k-----y----d--------------l-------tc--'
    '-s--t---t-----s------g-----Ty-----------------s-cm-j-s---y--------sm-----ql---zx--------md------------------j-'
    '---b---y-----------h---h--------------r------sr-z-s--K--h--y--------z-c--b-----f-x----kxw--sd-y--g----yh-d-ttf'
    '-yyH-s--t--ykJd-k----lh-y--Qnf-f--kz-Q--byjtz-x-----d-s--A-------------Nn-n-jT---h---srFw-zfm-r--y----dj--yj-m'
    '----n----byt--fwyg--nz--d------m-q--q-------m---zs----jgsxw--sp-y-js-----J-L--y---j------------c-y---z-w-wlyrj'
    'lp--l----s-w----n---n--js--d-e---m-------yw-x-q-----c---e-----p--wb----------j----h-------b----j--l---------yc'
    'st--w----x------------------m-------my--------------a-------px-y--c-----g--js------j--x-----a-p-p-l---z---ld-y'
    '--c--n-m-----q-----------------------x------------bs--------------------------n-y--m--------s---------------zj'
    '-jky-zcSfbzx-m--bjgnx--hl-n---sc-z-f----r--n--mn-tgz-ysa-sw--h---M-D-zgzdWybs-cskxsyh---xg----z--hyxj-cr---kbS'
    '--j-jymk----f---m-hy---------qmc-g--wl--z-----l-h-------cdsxd--s-f--S-J--Wz----x-s--egj-c-s-gc----W-yl-y----g-'
    '---j--g---sycknjWNjpc--j--qtjw--sPjx---z---e----S-tl-x-lj-------cT-s-------yq----y-sQ-----y---jq--qc--c-qgxald'
    'b-----kg-----y-xjl---d-y-h-ma----d-k-m--y------x------D------Z-------x--Qzl-e-y--q--f----------j------ll--kc--'
    '----q-----c-y----j--g-----x-ys-b---Zg-----w--------zy--------j--smQ-----------r--y-l-----------s-zw--c----j---'
    '----------z----------------------l---d-------------------------y-------------d-------w-------------c-cz--xc--g'
    'zqjg-w--cq-jysb--X-----xj--bsb-sf-s---x--wzT--ppt-lzzbzd--------dz-----xb--C-----wc--zgm----m-wf------h-------'
    'mm-----z--f--fZ---------------gpn-b-x-yhyy-Gp---z-qb--cg---xlw-kydpd-mg-f-pfx----xdz-----t-----b-askyt----y---'
    '-------ll------Jak--l----c------------x-l---------y-yt--j---gnkbyqN---y-by---s-s-g-y-fh--c---Dz----mxh-nj--m-w'
    '-r-------TQ-b---g---------------J-gd-lthz----y---Sx-t-y--cb-bP--zy-c---P-y-cb---wzc-jd-xhyhlh---x-t--l-dpx--c-'
    '---y------h-x--yw------z-d----jh-----xxby--d--jr-cttt---czwm---t--zc--w--y--Sk-bz--c---n--n--x-hKfhtswocc---c-'
    '-zzy--n-zpb--h-dls--dy---jpxyngf---q-----c-----zd--y-nxs-------l-h--k-h--s---yh--j----hzx--nhekDtg-xq--k--E-ty'
    'kcny-y---kq----x--th----y-h-b---sq-K-wy--h--y-n--qxq-m-fb-c---j--xd--------qc---jw-----h---t--w-h-xC-wh-----dj'
    'cc-bqcdgd--xz-h--rx-----qc----q-yY---mby-----e----y----gy--lf-kk---s-------------------y--------c-q-h-s--s---m'
    '-------t----m----hk-------w----y-k-------------------b--z-----q--------d---------chq--j----------c------h---d-'
    '----x-am-----ml-l-----------------n--------------m---------y------G-g-wjXsrXcwj--qhqz-qJ---j-kj-gd----j-j-l---'
    '-cd--h-----hlfsB-j---shf-sscz--pBdr---t--K-------k--qz-kmsynbcr--B--f--p--e-zcj---c----jb------ysz-tdkZ-fp---t'
    'klQ-hb--p--pt----b---d---m-cyc-m--F-zdcmnlf-Bpl-g-jTb-tAJzPzb--n--lj-ylnbz--Ksjz-g-qs-zk----pZsn-cg----zqa----'
    'k--t----w---zl-WtXndjzjh--a-nc---z--s------yt--w----wj-tk--z-lbhsnj----b--------ls-jhd---p-l---bj--a----cj--nn'
    '----x-d----dsdp-z-jtq-p---y-j-------l-tc-j-ktyc-jtq-b--lg--zD-C-g-y-----y-k--r---zxmT-c---y-------a-yw-C-----k'
    'j--J----D-y-y-z----l-qcgl--j-----cz--bc--cs------js-g-ss----n---t-bd------q-----x--c-g-e--Ssbyb-t-------b-s---'
    'z-----l--------c-m---z----------mmz-------l-yj-p---------cs--sh--z----z-----c----l--qbC-z----n-xl-c-h---g-l--s'
    '-------cq-h-q----Pb-----s---z-x-c-------------------------p--------h--------Z-----r------------z-----j--nz----'
    'pps-yg-g--fz-----g--xm--d--m-j---ca--j-l-bc---gs--d----jj---s-q-z--f---------------w---zb---fb-l---d-l-hx--z-W'
    '--jc-f-z-z-d-sx--------f--Ws---P-zmlp----xj-nz--l---yq--------W-j--rdjzz--xxglGh----sk--w-----y-az--k---h-c-mh'
    '---yxx---t---z-xy----c-mz----z-s-y--mnc-----z-x--c-h-------js--y--sxyyhh--w----S-b--w-h-c-----pJx---q-jg--z---'
    'l---z-x--x----k----s----na-----m---------aj-----m-----B----x----t--------------------------s-xyP--------x--n--'
    '----y-qyg--h-c--m-Ctz-------yyrp-f--Q---sz-l---w-C-Q------m-m-wmbz-S-Z--pd----j--x--s-zq--g-cs--w-lxcc-S--z---'
    '--d-qsgt---l--ymm--h-bj-gy-c-p----z-sb-j--g--p-w-F----x----z-lr-m-gZC---sz-l-jc-qf-x-kp--z-xjjG--------T-lb---'
    '-------bmgqrr---zxy-Gtz-n-D--C---j--j--knz-lc--------c-sz----S-bzzldl-Ll-s-s--Ql-----G---X-------xz-------kl--'
    '-yhg--gzl-jhgtgwk-aaj-z-z-ts-hjj----------yRzdqqhGjz-s--------f-tj---------l-t-mb--------g---z---g----------s-'
    '--mwl----s-tx--s-f----------j-l------m-q-G----b--z--j-p-----t--D----------s-cl---k---zg-f----g---y-----l-zZ-j-'
    'j------------dq---l--------t--y---d----S---c-c--Z-----------------x--j--c--ll-n--m--x----j--c--C-----Kqy--l---'
    'p-g-l-yclj---x------lr--j--zb----------fz--s-x---c--l--q---t-----g--------s-c-c-h---g------K---bz------------Q'
    '----h----------c-j----------f------------cC------z-m------x-h----q-y---q-------zy-----g--q--------t-------jc-j'
    '-----x---z-----------c-------l--y---t---x---------q-yl-----b--------q--------l-cm-----------------------------'
    '--------------------------------------------------------------------------------------qchxy--o----------y----x'
    '-Qq---k----s--xx-q--g------------X--------zzcbwq--w--------------d-sj----mcyt-ds-xsc-p----yl--Z---dj-----b----'
    '----y--------sod-y-------d-hg--y-----w-m-m--dybbbp-b-m-----z--------mh---t---c-s---s---j-------cpl-----q-Sdm-m'
    'qpn-dxcf---f-dq-y-hyayk---dlq-y-ss--y----t--tzq---ch-hc-----x---qs-h---xsrgjcw--T---mgw-----t-j-b-W--x---qf--q'
    'yw-yh-Sc--D--qm--Tm----s-p---g-m-follc-whm-sj--tDh----fy-zzgzy----Xq---qB-M---l--hgfms---f--n-lpbq-n--z-lx--pm'
    'ty-y-bxLl-LxpZj--j--h--y---yl-j---S----x-zjl--D------j-w--hx--t--ezr-x---h-hwqp--l-j-Qjjz-zc-Hjl-hHnx----zJ-b-'
    'z-x--h--p--hl---fw----y--hj---m-----t--n--xs--Y-x--s-jct-----t-lllwW-hd-rjzsfg--sy--y--h--h------zd---zxxq---l'
    'T----s----N-tc---fs-pd--y-g----yc-h--s-C---h-y-tm--------q----y-lzd-jM--y-ss--z--y--Qd-zbw---w-x-w-G--x-k---y-'
    'm--------pm--------tm----pj-h-x--z---h-----------Q--y---------------ws---K-jx--g-----ty-------k---l--m--y--p-l'
    '--x----s-Zs-x-rh--nt-r---cp----d---z---f-h-ztt-b--g---zysmy-lll-bt----------d----h--------p---q--l-----l---lyc'
    '----------m---l----xym-m-L-s-z--h-------y-------yx---l-w----------p---q-l---H---l------tc---s-z---s-c-t-------'
    'C---cg--sSp-------------l----z-----l-----------a--c--D------j-l------s-------lb-----------B-hr------------pz--'
    '-------------------------------P--------hy-------x-----------------f---y------------------g--h--------------b-'
    '-----------hHm-dh----lz-j---z-zcy----J---lc---y---c-qkd--z--wq-------------xjtPj-t-b---zzd-slc--hslt----l-y---'
    '----------hl-z---y----k-fsyh-tjr-x-------w-p---f-----------yh-----w--h-hm-Tbf-----------j--------Cyy----r-----'
    '---------d----x-h-j-------------y-s-----m-xzw-----z---bh----b-t--s------x-----x----x----r---lx-----sy-------y-'
    '--a------m-s---x---------r----------l-----fy----------y----z-s------x----------x------------b-----------------'
    '-----j----------c-z-p---ya---jfybd-y-s-p-------pb---pd----d---y--y-n-p-m-ml---mm-w----jg--s--q---tx---wgxl--j-'
    '----dj-J-p--k------------j------------qq-fq---A-zgmy-------yknd---b----px-h-f----g-j----n-hj------rs--dxskzysy'
    'b--jl-ysl----l-x------n---l----g-mcy---mccs--lh--w---xzmw-x--n--h--ymc----hy-------------j--z-a----j--------l-'
    '----------xt-x--------------h-----x--L-y-w--d--j----j----m---M--B------w-m--whx-ld---d--xb----p-k-----jms--z-j'
    'fl-------g----l-z----e-y-h---b----h----------------q-ll--ly----ls---------jc------z--hq-k-q-w-c-y--lqpp-----q-'
    '---m-------------------x-y-nhyy-rs-------------t--g-----ya------j-cc-l---x---z--y-l-----------h-p--------bcq--'
    '--------------w-----------------------z---------g-d-h-pbr-w-------wo----l-pc-------b----z--------m-b-z-p----gd'
    's-t--s-----s--ys-fyb-ntyjs-d-nD-Th--z-b----c--f--tj-qw----p----lbzC--------lq---F-------s-c---jw-----j---t--J-'
    '---P---s-Yn-d-jl-Gj--s-Nly-ybj-----yl-cfzppgkc--dz--tjj---jxzb-zyjq--y----y-zhy-d--t--p---lzc-wsl-hx----tf--c-'
    '---b--g--wyc-z-d----h-l---y----J-yls-c---wj-b-lcs--dbt-b--l--czz--q---m-yyh--l--------ab------y-p-----d-l----x'
    '-------d---q--------g--d-bb---z-d-jhg--G--j--a-h--w--x----------p---------p--zj-c----------m--y--zp-y-y--hazyj'
    'h-k-Gdp--S---m-----g--------md-xm-z---xd--p-d--S--m--mdm-k-k-----------Ys----zm-y---z-zx---s-m-----ckjm-t-y---'
    'zz-s---d--------lj--------yj-----ssd-Pm-n--jc------------d---kgrm---mc------ksx--mm------------pc-m--p-q-zd-s-'
    '--k--t-l-----z-g-Q-------------j---------c---mJ-----sy-z-s-j-jcda----S--j-g----xfkdms------H--qk---yp-y-zcd-y-'
    'ff-z---t-dzz-f--lb--p---p--szallt-l-c----g-n----G-x-d-x--sxq-----x------------wlymq--------j----p----------d-d'
    '--las--b-d---wd-bqc--d-z-J-b-b--------pjdtc----x----n--c---B---slc----p---zk---g--------------m---q-----q-d--l'
    '--h------j---d-------------j----------m-----c---------------b-----ssl-s-sq----x-qz---------f--zz--zqhzssc-m--x'
    '-tp----J-z-------dh-q-----bj--lC----x----f----------z------------x-----------r-----yYl-qh-xs-t--g--b-q-Z---km-'
    '-b--M------z---mc-qy-z-s-z-jc-------j--y-h--x-lf--l----c-ss-----r--b--z---k-c--s---------------w---j-z-djJ-g--'
    '----m----------s-----s------------------------r---x-jqxqk----czt-qz-b-y----q---yz--Tjcj---cw-kk----kd-X---yj--'
    '---y-----------l-----------l----------s--z----jjz--j-ts------j-d---------zZ--y-g---dj-b-j-zs---h-x--bj---s-d--'
    'c-l---tsf-b-dzd-z--g-j----p-j-l-b------x-q-d-jq--fkzt-d-c-k-bs-z--Y-p-----------s--xs--y-k-c-g--q-j----b------'
    '-g--J---bj-s----kq---gY---zqtldxrj---x--z---z--------h----zp----h----k-l-----gf--g---c---lb---c---l--l-----p--'
    '--d-m--------c---gs--l------d--------d------dh--z-------------b------bzl-----------j--------------------------'
    '-----------md------lxz-----------f-------bl--p-cN---tlxs--z-yZ----f---l--lcj-----c--lzj--s---r-hx-h-zc-------g'
    'tq-c--m--zk-------j------n--------M--X--------------w---------------------s-s----j---z---l--------------------'
    '------------------------------------------x--------z----------------------------------------------q-------q---'
    '--------------------------------------------------------------------------------------------------------------'
    '---------------------------m-----F-----Y----------------------------------------------------------z-----------'
    '-------------d---sjyHzXHyjwkjrwy-cPsgn-zLfzwf--nsxgxflzsxzzzbfcsyjdbrjkr-hhGxjljjtgxjx-stjtjxl-xqfcsgswmsbc-lq'
    'zzwlzzkxjmltmJ-hsddB-gzhdlbmyjfrzf-gclyjbpmlysMsxlszjqQhJzf-g-q-------y-qx----------gw--wh-lf-f----g-gB-----yz'
    'z---z--ls-p----l----z--j--------Y-q-m-----g-----l--dxq-x--q--s-------jt-x-----lg--cy-y-w---c----y-y-l-----xx--'
    'q------Zcf---zj--p----h-ha-y-------fy---yl-kmzQ----des--n-l-zgchyP--s---h-l--tolnjp------m-e-dyds--c-d-g--nd--'
    'l---llzn----g-l---p-j--------------kc------a-------------yy--sy-sz-r-lj------h--x-z-dgrg-wcgz-ff---jfZ-nak-gy-'
    'y--q--f-jtszzxswz-d-----bgt-------pz-zpjszb--h--yx-ldkljny-kygGgd-j-x-a-pn----z---c--mj--kszqnmnl-b-w-j---c---'
    '----------p--P-tn---l-l-----p-------t-j-LyY---ff-fqw---zd-----c----x-s-n---es-yj--y----fxnmwttB-l-----g-b----g'
    '-b------b--tmx-----z--l-p-c--------s------yS----tlby--y---s-g----------------------c---z--z-nC-----zz------zj-'
    'y-yyc-xjy-----ss--s-s-t------cs-wz-csy----b-hfBb-zjc-zzdbxgc-l--x-----s--t-w-m---s--------s-c----c--------m---'
    '--glj-syF----ay--JAn--j-w---m-qy-Sxd-qm----xPf--wz-s-q--kJl-jqqyfbrxjh-fW--zyq---yf--c--b--wl-excczs-yrltT-mq-'
    '-Km-bgmy-Jprk----s---b-y--J--g-p-f-----zmfQmmbZm--c-jl-n--yq-m--ygQ----------jc--mcj-f-z-jhyc-rrc-t---x--q--jx'
    '-c-----rjYh-l-----jrb-qhQd-rhYlyQjsymhzy-------hb--dts-------lp--l----s---jm----S--ty-W-y-------lPem----kllsw-'
    'Xhyyy-cm--Wj---j-g--j-j--h----f-c-s---cb-tbh---x---pd-----glf-----yZ---s---q-ct-b----qmpwd-h------n---tl------'
    'yyyxs--------x------y---el--------b----------f-----z-xSgq----p-d-----p-hzj---c-w-kt-x-q-------d----ckk-jl-p---'
    '-----l-m--s----b-------------k--p-s---zjj--e-h-z--x----rw--s--rs-b--b------l-jl--y-ym-----p---x-----------l--x'
    '------------s----m-M---z--W----c-c---------ns----------qdllkab-----F----xjr-----------q--h----z-----r---j-----'
    '----q-y----wjh--l-----bh-w-------y-----------xb-------x---h-x---ssx------r-t-------g-------j-----Cm--x-o------'
    'l-------t----f-----------------z---h-----h-----------m----n----------------q-f--------------z---m-------------'
    '---hhlnl--q-----x---y---g--------cq-j--s-------HhmgsXcsym-------wrbp-----y-c------yh-----Gz--jfcd-x--qyz--ykh-'
    '--r-----z---g-qS-lgd--lcqm--h---yw-z--kj----H----q---zm-zjnsq---Sy----E-s-fs---zwfl--c----yt-t-wz-f-m-q--Lmq-x'
    '---t----y--p--y--q---q--gw-------ygc--k-x----y---h-b------f--yYm--------f-k---h-d----nlcr---lp-x--y--s-r-----q'
    '---t-------m--------m--Scc-a---t-p----l--z--s-----m---mx-----zmx-------p----p----h----h---s----------x----c---'
    '-l------l--------m-rh----m-----lc---------------j------d--q---x---nx------Xy------x--j-y-------hqyyb--bc-sc-g-'
    'S-n----z-----rqj-ym-an--j--d-p----t---x-----w-----p-m------B-x---f-----J----g----cl--zd--k----c---p-yy--qq----'
    '-s--llkj--B-------db-Sp---lg--T-j---g-------b-----h-bb-----bCl-----d---r----tc----q---l-z----------q--x-------'
    '------------------bj------r--------------------p---x-y-Q--f---------------------------------------------------'
    '-------Jg-gmscljjxd-ygjqj---j---g-z-s----J-gc----s---z---h------------y------h--------------------------------'
    '----------------------z---------l------------------------------------------------z---------------yt--------s--'
    '--------------------------------------------------------------------------------------------------------------'
    '---j------------------------------q---------------------------------------------------------------j-----p-----'
    '----------------------------------------------yjdfrjjhtrsq-xyxj-jhojynXel-sfsfjzghpzS-zszdzcqz-yYklsgsjhczshdg'
    'qgxyzgXchx-jwyqwgyhkSsEqzzndzfkwyssTclzst-ymCdhjxxyweyxczaydmp-mdsxybsqmjmzjmtzqlpjyqzcG---------h----dj-c--w-'
    '-------s----t------xh-------hy-------b----zbc-------d--x---Mm-m-------p---m-----------------------------------'
    '-------------------------------------------------------------------------------------------------bzf-gczxbzhzf'
    'tpbgzgejbstgkdmfhyzzJhzllzzgjqzlsfdjssc--gpdl-zfzszyz-zsygc-sn---h-z--z--jfzgq---------c--Jc----yQ-----z--l---'
    '-------t---Q-------------z-zpb--d-f-j-zt---yq-t----bd-tj-p----zf--sb-jlg---xj---k-gqk--l---t-j-qbxdj-j-------x'
    '---ly-c--t----c--------hjc--tb-----cz-z-dz-d---z---cj--j--dpr-t--jdcQt-----np------c------------b--b--dc-fc-D-'
    'c-j-----p--c-z---z-c-------ll---c-------z-x------------sg--q--d-------t-------------------w-------------------'
    '--------------------------------------------------------------------------------------------------------------'
    '----------------------CYgx-rzelrhgklzzyhzlyqszzj-qljzflnbhgw-czcfj-spyxNlzlxg-cP---l----bb-b----cr----c--b---l'
    'd--qy-qx-gm-----y-yj-yfw--hz-jywlc--t-yjj-dedp-dz-s--j---mbj---Z--tsStphn--xxb-x-tzqd-t-td--tg-scszqf---l-----'
    '-hdl-----kw-y--lb-y--ds-c--y-----b-exhqd---Yg--l------tq-y--a----zz-----lz-------j-by-xs----m--l-----y-d-y-h-m'
    '-q-k---fxn--b---X-w-yhtq-pbsb-dzyl--z--y--Xz-H--j---ljkz-y---C---fgh---jy---Lyb--p-g-t----c---d----dy---e-j---'
    '-----------------b----y---yz-----------s-p-------z---------l--f--ydqzpzyg-j----x--f--yt--tChgs---ml-c-tzxjc-tj'
    'mksl---ysn-----p-c-z-ckt--hxx-------mq------ht------l--bjx----lj----x------------c-ys-lZyl-j----------f-------'
    '--------------------------------------------------------------------------------------------------------------'
    '----------------------------------j-------------------------q-------------------------------l-----------------'
    '--------w-----------------------------------------------------------------------------------------------------'
    '----------------z-------------------------------------------m------------------------------------l------------'
    '----------------------------------------------a-----------a---------------------------------------------------'
    '----------------------------------------------------b--------------------------------------------x------------'
    '-------------jgyzdzpltqcs-fdmn-c-gbtjdcznbgbqyqjwgkfhTnByqzqgbkpbbyzmtjDytblsQm-sxtbnpd-kle--ycjyn-DtldykzzxTd'
    '-hqsHYgmzsjycctayrzlp-ltlkxslzcggexclfxlkjrtlqjaqzncmb-dkk-xglczj-xjhpTdjjmzq-kqsecqzds-hadml-fmmz-Gn-jnnlHbyj'
    'b-btml-yjdzx-Tjlpldlpcqdhl-zlycb--x--------C------------------------------------------------------------------'
    '--------------------------------------mssy-bwcrwxhjmkmzngwtml-fghkjyl-yycxwhyEclq-kqht-qK-ff-d-qw-------b---r-'
    '-jfyyzj----zzY-At-B-fjllcx-lmJ--x---gs-----b---z-dy-c--nyxp-z-----c-plTx-------------yl-w--S-h-sy---g--Wax--z-'
    '---------s--------x--H--l--Z--sjn-qy--xyjg-z--cyjc--l--d----------c-------yyx----w---l--ll-b----w-xj--x-tzpm--'
    '-hsf---n--l-----s-x-----------y--a--x-l-----bp----m-------------------qL--j--j-d--f-kmm--y---G---------jx-b---'
    '--d--------y-----x-a---dq-m---Q-------j--r-------j-b-j--g-b-------------------------------------------------wr'
    '-hwYtj-----y-ys-----------------------------------------------------------------------------------------------'
    '-------------------------------ydqhxsxxwgdqbshyllpJJj-Hy-kyP-th-ykt-ezyenmdsh-Crpq----------------------------'
    '----------f--bsj-s--pbb---fS-------sx------------------------------------y--c-----------------------------t---'
    '----------------------------------yt-------------s-j-Ttxrycfyjsbs-yerx--j-bb-eyn--hxgCk-sc-m-lxjmsznskgx------'
    '-----f--x-----------------------------------------------------------------------------------------------------'
    '----------------------------------------------------------------------------------------------myTxcq-blzssfjzz'
    'tnjyDxm-jhlhp-lcy--jqqkz--cpz-swalqsPlcczj-xg-------tj----dkh-h-g---bkq--l-----kb----d-s----g------b-k----m---'
    '-t-z-r---------x-j-------z----q------j---b-----------h---l-----------c--G--------yg----khbpm-yxl---w-w-c--m---'
    '--------------------------------------------------------------------------------------------------------------'
    '--------------------------------------------------------------------------------------------------------------'
    '------------------------------------------------------------------------y--y-lf--bpnl--f-bh-tGj-we----jjx-xxgl'
    'ljlstgsh-j-Ql-zfkcgnndj-szfd-----Seqfh--bsaqtgy--lbxbmmy--Jslz--l---------------------------------------------'
    '--------------------------------------------------------------------------------------------------------------'
    '--------------------------------------------------------------------------------------------------------------'
    '---------------------------------------------------njjym-oy-bzgdly-y-cqy-tszegx--glh-bljHeyxtwqma-bp-c---h-eH-'
    'cmw-y----jh-yzlljjyl--yh-g----------cl--j----Jz--m------ql---------s-l------m-------------q---f--m-mh-----h---'
    '-h---sln-h--q---m--dcy-yx-q--q-l-dc----a---------z-ff-m------------y-td-n--g---t-p------s-f---------y--w------'
    '-x-y-b-qh-----z-----------Qj---------------------------------------------cc--jlbtzYycqw------------lgk---Gy';
  -- characters that are also read with another initial, and that
  others constant text :=
    '阿艾凹奥扒耙罢扳般拌膀磅堡暴被辟扁便泊卜不参藏侧查掺掺颤长厂厂朝嘲车乘澄匙仇臭揣揣传幢淳撮单单掸弹翟弟佃甸甸调调丁侗恫洞'
    '兑兑蹲囤堕蛾恶番繁份冯佛否拂脯盖港皋镐疙革蛤给谷广龟龟柜棍夯呵喝合貉嘿亨虹红唬坏会稽缉伎祭夹夹贾槛见将疆降侥缴剿揭解芥景'
    '颈净拘咀句浚咖卡咯咯楷扛亢亢苛壳咳吭傀溃括蜡腊姥乐率纶蔓么秘泌淖淖尿弄女疟哦旁刨炮彭频屏埔曝瀑期栖其奇齐齐岂契铅乾浅堑堑'
    '嵌强抢鞘俏茄且趋区渠趣圈券洒鳃刹裳芍蛇摄射沈省盛石食识适氏属术衰说伺宿隋孙她汤倘淌陶提填屯驮拓宛万尾蔚尉挝涡斡无吾系戏虾'
    '厦吓纤详巷嚣校些挟邪泄信行戌嘘许畜羊仰叶遗疑涌俞愉吁攒泽曾喳轧轧栅栅粘辗崭召折枝殖峙种重粥朱助拽椎追兹卒丌鬲禺乇亟乜嘏匮'
    '剡仡佚伽伽佴俟僮诒诶谌阽陂隗郄郇郦郗哿凵厶圩圻坻垌埏垸堋艽苣芘芴苴苕茜荑茈荠荥荨莶莩莘莞堇菹菀葚蕃尢拚拗揲揲擗叨吖呔吡吲'
    '呷咭咭呲哕哜哏喏啁啐喋嗒喔嗄嗌嘬噱囗囝圜帑帱峒峤彷彡犴饧馇廑忾忪悝惝隳阏阚沌汶泷沲泺浍浒渑湫溱潢漯澍澹濞宕宓彐艴妃姣骀骠'
    '纥纰缏缪缲玢玟韫杓枞枋枸柢栎柁桡栝桧棣楱椹楂槭樘戛旰炅耆晟犍肫朐朐胲腌膻欹歙於焯灬焘禅戆沓砉硌碣眙睥町钭钯钿铛铤铪铫铫锬'
    '镉镡镡鹄瘕窕窨袷褚裼裨疋疋矜矜覃颉颌蚣蛸蝤螫竺筠箐箢糸繇趄酢蹊靓龈隹隹瞿鲑鲭鳜鹘麇';
  other_letters constant text :=
    'eywypbpppppppppbppppfszzzxszzahzzjsdsqxtzzczzscsddtttsdzztttrycdhywppbpbpbfhjhgyjgjyajqjhbayghmpjgxpkqqqzgxgjx'
    'qqxyzcqxgygcgjgxgqlkjghghqkhghgzxmysgwybbczslryebbbbbbbbbjxjjjzkxygjzjkjcsxjjcojcjxxxscqynycxcdyzkzzzcycxdxjsc'
    'cydzzdzymyyyzggmyjhhxhqyhxjsjyyshqshxxaxwncstycszczgzczzcssqssccyscycdccjlozqmjgsgdqgnqzdxsdpkqxzxjqmwyctyhbqq'
    'bhcsxtcjxxlfxgqjyrbyfnsybtytpsgxqzhzhrtqztosycxgnyndtjfxhxzqxzltdyhzmstpkxsjqgtztptfxbpxtbgbplsfwwbzbjcydnkhtz'
    'zcstghgscqcxchadysyzbdszdxlycbddptcdkdtxlcxgxyyqzxpysgqtxgzxqzdjqwszqzxjkcwjxzggq';
  pairs text[] := '{}';
  before text := '';
  now text;
  sign text;
  code integer;
  place integer;
begin
  foreach sign in array string_to_array(lower(normalize(given, NFKC)), null) loop
    code := ascii(sign);
    continue when code < 48;
    now := sign;
    if code >= 19968 and code < 19968 + length(letters) then
      now := chr(get_byte(letters, code - 19968));
      if now <> lower(now) then
        now := lower(now);
        place := strpos(others, sign);
        -- a sign stands as often in others as it has further initials
        while place > 0 loop
          now := now || substr(other_letters, place, 1);
          place := case when substr(others, place + 1, 1) = sign then place + 1 else 0 end;
        end loop;
      end if;
    end if;
    if length(before) = 1 and length(now) = 1 then
      pairs := pairs || (before || now);
    else
      for i in 1 .. length(before) loop
        for j in 1 .. length(now) loop
          pairs := pairs || (substr(before, i, 1) || substr(now, j, 1));
        end loop;
      end loop;
    end if;
    before := now;
  end loop;
  return pairs;
end $$;
create index enterprise_name_initials on enterprise using gin (text_initials(name)) where approved_at is not null;

create index ip_right_initials on ip_right using gin (text_initials(name || '；' || joined_names(owners)))
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);

-- Enterprises by the titles that they hold.
create index enterprise_fact_held on enterprise_fact (fact, enterprise_id) where value -> 'held' = 'true';

-- Public rights by any of their classes, and by their agency.
create index ip_right_classes on ip_right using gin (classes)
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_agency on ip_right using gin (text_pairs(agency))
  where agency <> '' and deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_agency_initials on ip_right using gin (text_initials(agency))
  where agency <> '' and deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
